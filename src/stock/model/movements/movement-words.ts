/** What moves stock, as the ledger says it; 'adjusted' goes both ways, the others in or out. */
const WORDS = {
  opening: 'Opening stock',
  received: 'Goods received',
  returned_to_supplier: 'Returned to the supplier',
  sold: 'Sale',
  sale_return: 'Sale return',
  issued: 'Issue',
  issue_return: 'Issue return',
  transfer_out: 'Transfer out',
  transfer_in: 'Transfer in',
  consumed: 'Consumed',
  adjusted: 'Adjusted',
  written_off: 'Written off',
} as const

export type MovementKind = keyof typeof WORDS
const isKind = (kind: string): kind is MovementKind => Object.hasOwn(WORDS, kind)

export const MOVEMENT_KINDS = Object.keys(WORDS).filter(isKind)

/** 'Sale', 'Sale, taken back': what a movement is called. */
export const movementWords = ({ kind, isReversal }: { readonly kind: string; readonly isReversal: boolean }): string =>
  `${isKind(kind) ? WORDS[kind] : kind}${isReversal ? ', taken back' : ''}`
