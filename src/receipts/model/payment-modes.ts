/** The modes of advances, refunds and payments of payers (domain facts: payment modes). */
export const MODES = ['CASH', 'CHEQUE', 'CARD', 'UPI', 'NEFT', 'RTGS', 'DD', 'ONLINE'] as const
export type Mode = (typeof MODES)[number]

/** Every mode but cash leaves a number by which it is found again: UTR, approval, number of the cheque. */
export const needsReference = (mode: Mode): boolean => mode !== 'CASH'

/** What the number of a mode is called. */
export const numberOf = (mode: Mode): string =>
  mode === 'CHEQUE' ? 'Cheque number' : mode === 'DD' ? 'Draft number' : 'Reference number'

/** Cheques and drafts name their bank and their date. */
export const needsBank = (mode: Mode): boolean => mode === 'CHEQUE' || mode === 'DD'

/** The account that holds what came in: a cheque is money only when it is cleared. */
export const accountOf = (mode: Mode) => (mode === 'CASH' ? 'cash' : mode === 'CHEQUE' ? 'cheques-in-clearing' : 'bank')

export const CHEQUE_STATES = ['PENDING', 'CLEARED', 'BOUNCED', 'CANCELLED'] as const
export type ChequeState = (typeof CHEQUE_STATES)[number]
