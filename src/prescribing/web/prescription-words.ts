import type { Tone } from '../../ui/display/chip.tsx'
import type { PrescriptionState } from '../model/prescribing.contract.ts'

export const STATE_WORDS: Readonly<Record<PrescriptionState, string>> = {
  draft: 'Draft',
  signed: 'Signed',
  sent: 'Sent',
  part_dispensed: 'Part dispensed',
  dispensed: 'Dispensed',
  replaced: 'Replaced',
  cancelled: 'Cancelled',
}

export const STATE_TONES: Readonly<Record<PrescriptionState, Tone>> = {
  draft: 'neutral',
  signed: 'good',
  sent: 'waiting',
  part_dispensed: 'warning',
  dispensed: 'good',
  replaced: 'neutral',
  cancelled: 'danger',
}

/** 'RX-261122-0031, version 2'; of a draft 'Draft', or which version it becomes. */
export const numberWords = (prescriptionNo: string | null, edition: number): string => {
  if (prescriptionNo === null) return edition > 1 ? `Draft of version ${edition}` : 'Draft'
  return edition > 1 ? `${prescriptionNo}, version ${edition}` : prescriptionNo
}
