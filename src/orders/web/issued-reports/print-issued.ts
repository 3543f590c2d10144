import { bytesAt } from '../../../platform/web/bytes.ts'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { toast } from '../../../ui/feedback/toast.ts'

type Steps = {
  /** Issues what is not issued yet; the version that is printed. */
  issue(): Promise<{ readonly id: string }>
  addressOf(id: string): string
  count(id: string): Promise<unknown>
}

/** Issues a report where that is still to be done, fetches what is printed, and counts the print; null where nothing can be printed. */
export async function printIssued({ issue, addressOf, count }: Steps): Promise<Blob | null> {
  try {
    const { id } = await issue()
    const pages = await bytesAt(addressOf(id))
    await count(id)
    return pages
  } catch (problem) {
    if (!(problem instanceof CallFailed)) throw problem
    toast.error('Nothing was printed', problem.message)
    return null
  }
}
