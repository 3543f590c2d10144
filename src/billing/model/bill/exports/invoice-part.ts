import * as z from 'zod/mini'

/** What of a bill an invoice shows (domain facts, /invoice). */
export const invoiceParts = {
  only: z._default(z.enum(['all', 'lab', 'radiology']), 'all'),
  pharmacy: z._default(z.enum(['shown', 'hidden']), 'shown'),
  discount: z._default(z.enum(['shown', 'removed']), 'shown'),
}

export type InvoicePart = {
  readonly only: 'all' | 'lab' | 'radiology'
  readonly pharmacy: 'shown' | 'hidden'
  readonly discount: 'shown' | 'removed'
}
