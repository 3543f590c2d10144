import type { TransferState } from './transfer-fields.ts'

export const TRANSFER_STATE_WORDS: Readonly<Record<TransferState, string>> = {
  sent: 'In transit',
  part_received: 'Part received',
  received: 'Received',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}
