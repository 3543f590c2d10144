import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { storeOf, useStore } from '../page/store.ts'

/** What is handed to the printer: its pieces, and whether they are all there. */
type Printing = { readonly pieces: readonly ReactNode[]; readonly whole: boolean }

const printing = storeOf<Printing | null>(null)

/** Prints an element alone, with the page around it left where it is. */
export const printElement = (element: ReactNode): void => printing.set({ pieces: [element], whole: true })

type Watch = {
  readonly signal: AbortSignal
  onProgress(done: number): void
  /** Between two steps: lets the page answer who clicks. */
  pause(signal: AbortSignal): Promise<void>
}

/** Prints something long: put together a step at a time, so that the page does not stop meanwhile. */
export async function printPieces(pieces: readonly ReactNode[], step: number, watch: Watch): Promise<void> {
  const { signal, onProgress, pause } = watch
  try {
    for (let done = step; done < pieces.length; done += step) {
      printing.set({ pieces: pieces.slice(0, done), whole: false })
      onProgress(done)
      await pause(signal)
    }
    printing.set({ pieces, whole: true })
  } catch (stopped) {
    printing.set(null)
    throw stopped
  }
}

/** Stands once in the application and shows the printer what is to be printed. */
export function PrintHost() {
  const now = useStore(printing)
  return now && createPortal(<Sheet {...now} />, document.body)
}

/** The pictures of what is printed; one that cannot be shown holds up nothing. */
const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('#print img')].map((picture) => picture.decode().catch(() => {}))

function Sheet({ pieces, whole }: Printing) {
  useEffect(() => {
    if (!whole) return
    const title = document.title
    const done = () => {
      document.title = title
      printing.set(null)
    }
    window.addEventListener('afterprint', done, { once: true })
    // The fonts decide where lines break; the browser prints what is there when it is asked.
    void Promise.all([document.fonts.ready, ...pictures()]).then(() => window.print())
    return () => window.removeEventListener('afterprint', done)
  }, [whole])
  return <div id="print">{pieces}</div>
}
