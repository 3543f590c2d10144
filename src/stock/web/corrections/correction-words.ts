import type { CorrectionRow } from '../../model/corrections/batch-corrections.contract.ts'

export const CORRECTION_STATE_WORDS: Readonly<Record<CorrectionRow['state'], string>> = {
  written: 'Waits for approval',
  approved: 'Approved',
  rejected: 'Rejected',
}
