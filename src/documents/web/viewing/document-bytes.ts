import { addressOf, bytesAt } from '../../../platform/web/bytes.ts'
import { saveAs } from '../../../platform/web/save-as.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { documentsContract, type StoredDocument } from '../../model/documents.contract.ts'

export const addressOfDocument = (id: string): string => addressOf(documentsContract.content, { id })

/** Saves a document under its own name, as the browser saves downloads. */
export async function saveDocument({ id, fileName }: StoredDocument): Promise<void> {
  try {
    saveAs(await bytesAt(addressOfDocument(id)), fileName)
  } catch {
    toast.error('Error', 'Download failed. Please try again.')
  }
}
