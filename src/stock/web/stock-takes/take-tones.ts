import type { Tone } from '../../../ui/display/chip.tsx'
import type { TakeRow } from '../../model/stock-takes/take-shapes.ts'

export const TAKE_TONES: Readonly<Record<TakeRow['state'], Tone>> = {
  counting: 'waiting',
  counted: 'waiting',
  approved: 'good',
  rejected: 'neutral',
  cancelled: 'neutral',
}
