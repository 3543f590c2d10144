import type { Address } from '../../platform/model/contract/address.ts'

type Made = { readonly words: string; readonly to: Address }

/** Where the program makes the document of a line of the checklist from what a desk has entered; null where it does not. */
export const madeAt = (type: number, visitId: string): Made | null =>
  type >= 17 && type <= 19 ? { words: 'Made from what the pharmacy issued', to: `/dispensing/${visitId}/papers` } : null
