/**
 * What a department does with an order that an outpatient has not paid yet: it waits, the desk is told, or it is carried out without a
 * word (decision record 113).
 */
export const PAYMENT_GATES = ['block', 'warn', 'allow'] as const
export type PaymentGate = (typeof PAYMENT_GATES)[number]
