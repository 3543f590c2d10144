import type { Tone } from '../../ui/display/chip.tsx'
import type { ShiftState } from '../model/shift-states.ts'

export const STATE_TONES: Readonly<Record<ShiftState, Tone>> = {
  due: 'info',
  unsigned: 'waiting',
  missed: 'danger',
  difference: 'danger',
  to_countersign: 'warning',
  counted: 'good',
}
