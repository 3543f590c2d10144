import { failureOf } from '../../../platform/web/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { documentsContract, type StoredDocument } from '../../model/documents.contract.ts'

const addressOf = (id: string) => `/api${documentsContract.content.path.replace('{id}', id)}`

/** The bytes of a document, held in memory only (decisions 'Access': no patient data in the browser's storage). */
export async function documentBytes(id: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(addressOf(id), { credentials: 'same-origin', signal: signal ?? null })
  if (answer.ok) return answer.blob()
  throw failureOf(answer.status, await answer.json().catch(() => null))
}

/** Saves a document under its own name, as the browser saves downloads. */
export async function saveDocument({ id, fileName }: StoredDocument): Promise<void> {
  try {
    const url = URL.createObjectURL(await documentBytes(id))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch {
    toast.error('Error', 'Download failed. Please try again.')
  }
}
