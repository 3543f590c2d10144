import { bytesAt } from '../../../platform/web/bytes.ts'
import { countedPrint } from '../../../ui/pdf/counted-print.ts'

type Steps = {
  /** Issues what is not issued yet; the version that is printed. */
  issue(): Promise<{ readonly id: string }>
  addressOf(id: string): string
  count(id: string): Promise<unknown>
}

/** Issues a report where that is still to be done, fetches what is printed, and counts the print; null where nothing can be printed. */
export const printIssued = ({ issue, addressOf, count }: Steps) =>
  countedPrint(async () => {
    const { id } = await issue()
    const pages = await bytesAt(addressOf(id))
    await count(id)
    return pages
  })
