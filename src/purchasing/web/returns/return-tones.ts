import type { Tone } from '../../../ui/display/chip.tsx'
import type { ReturnState } from '../../model/returns/return-fields.ts'

export const RETURN_TONES: Readonly<Record<ReturnState, Tone>> = {
  written: 'waiting',
  approved: 'good',
  rejected: 'neutral',
}
