import { CallFailed } from '../../platform/web/call-failed.ts'
import { toast } from '../feedback/toast.ts'

/**
 * What `PrintPreview` prints where prints are counted: `made` counts one and fetches the pages that say which copy they are. Where the server
 * refuses nothing is printed, and a message says why.
 */
export const countedPrint =
  (made: (previewed: Blob) => Promise<Blob>) =>
  async (previewed: Blob): Promise<Blob | null> => {
    try {
      return await made(previewed)
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      toast.error('Nothing was printed', problem.message)
      return null
    }
  }
