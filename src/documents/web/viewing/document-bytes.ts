import { addressOf, bytesAt } from '../../../platform/web/bytes.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { documentsContract, type StoredDocument } from '../../model/documents.contract.ts'

export const addressOfDocument = (id: string): string => addressOf(documentsContract.content, { id })

/** Saves a document under its own name, as the browser saves downloads. */
export async function saveDocument({ id, fileName }: StoredDocument): Promise<void> {
  try {
    const url = URL.createObjectURL(await bytesAt(addressOfDocument(id)))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch {
    toast.error('Error', 'Download failed. Please try again.')
  }
}
