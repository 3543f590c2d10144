import type { OpeningRow } from '../../model/openings/openings.contract.ts'

export const OPENING_STATE_WORDS: Readonly<Record<OpeningRow['state'], string>> = {
  written: 'Waits for approval',
  approved: 'Approved',
  cancelled: 'Cancelled',
}
