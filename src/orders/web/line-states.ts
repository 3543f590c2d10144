import type { Tone } from '../../ui/display/chip.tsx'
import type { LineState } from '../model/order-words.ts'

/** How the state of an ordered line looks. */
export const LINE_STATE_TONES: Readonly<Record<LineState, Tone>> = {
  ordered: 'info',
  recorded: 'warning',
  'in-progress': 'waiting',
  reported: 'good',
  cancelled: 'neutral',
}
