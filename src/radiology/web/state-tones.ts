import type { Tone } from '../../ui/display/chip.tsx'
import type { ExaminationState } from '../model/examination-words.ts'

export const STATE_TONES: Readonly<Record<ExaminationState, Tone>> = {
  ordered: 'neutral',
  scheduled: 'waiting',
  arrived: 'info',
  done: 'info',
  reporting: 'warning',
  verified: 'good',
  cancelled: 'neutral',
}
