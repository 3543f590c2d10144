import type { Address } from '../../platform/model/contract/address.ts'
import { ADMISSION_NOTES } from './checklist-lines.ts'

type Made = { readonly words: string; readonly to: Address }

/** Where the program makes the document of a line of the checklist from what a desk has entered; null where it does not. */
export function madeAt(type: number, visitId: string): Made | null {
  if (type >= 17 && type <= 19)
    return { words: 'Made from what the pharmacy issued', to: `/dispensing/${visitId}/papers` }
  return type === ADMISSION_NOTES ? { words: 'Admission note', to: `/admission-notes/${visitId}` } : null
}
