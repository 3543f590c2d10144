import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

type Remover = { readonly userId: string; readonly can: ReadonlySet<string> }

/** An administrator and the insurance desk remove any document, the other desks what they uploaded themselves (P25). */
export const decideRemoval = (
  document: { readonly uploadedBy: string | null },
  remover: Remover,
): Verdict<true, 'NOT_YOURS'> =>
  remover.can.has('document:remove-others') || document.uploadedBy === remover.userId
    ? accept(true)
    : refuse('NOT_YOURS')

type CurrentDocument = { readonly isUploaded: boolean } | undefined

/** What an upload does to what stands on its line: a file is put aside for the new one, a remark gets the file. */
export const placeOfUpload = (current: CurrentDocument): 'beside' | 'instead' | 'into' =>
  !current ? 'beside' : current.isUploaded ? 'instead' : 'into'
