import type { WriteOffKind } from '../../model/write-offs/write-off-fields.ts'
import type { WriteOffRow } from '../../model/write-offs/write-offs.contract.ts'

export const WRITE_OFF_KIND_WORDS: Readonly<Record<WriteOffKind, string>> = {
  expired: 'Expired',
  damaged: 'Damaged',
  lost: 'Lost',
  found: 'Found',
}

export const WRITE_OFF_STATE_WORDS: Readonly<Record<WriteOffRow['state'], string>> = {
  written: 'Waits for approval',
  approved: 'Approved',
  rejected: 'Rejected',
}
