import type { Address } from '../../platform/model/contract/address.ts'
import type { NoteKind } from './kinds.ts'

/** The page of another slice on which a note opens; null of the kinds that are written among the notes of the visit. */
export const pageOfNote = ({ id, kind }: { readonly id: string; readonly kind: NoteKind }): Address | null =>
  kind === 'operation' || kind === 'anaesthesia' ? `/operation-theatre/note/${id}` : null
