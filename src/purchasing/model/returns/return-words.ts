import type { ReturnKind, ReturnState } from './return-fields.ts'

export const RETURN_KIND_WORDS: Readonly<Record<ReturnKind, string>> = {
  expired: 'Expired',
  near_expiry: 'Near expiry',
  damaged: 'Damaged',
  recalled: 'Recalled',
  wrong_item: 'Wrong item',
  excess: 'Too much',
}

export const RETURN_STATE_WORDS: Readonly<Record<ReturnState, string>> = {
  written: 'Waits for approval',
  approved: 'Approved',
  rejected: 'Rejected',
}
