import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { storeOf, useStore } from './store.ts'

const printing = storeOf<ReactNode>(null)

/** Prints an element alone, with the page around it left where it is. */
export const printElement = (element: ReactNode): void => printing.set(element)

/** Stands once in the application and shows the printer what is to be printed. */
export function PrintHost() {
  const element = useStore(printing)
  return element === null ? null : createPortal(<Sheet>{element}</Sheet>, document.body)
}

/** The pictures of what is printed; one that cannot be shown holds up nothing. */
const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('#print img')].map((picture) => picture.decode().catch(() => {}))

function Sheet({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const title = document.title
    const done = () => {
      document.title = title
      printing.set(null)
    }
    window.addEventListener('afterprint', done, { once: true })
    // The fonts decide where lines break; the browser prints what is there when it is asked.
    void Promise.all([document.fonts.ready, ...pictures()]).then(() => window.print())
    return () => window.removeEventListener('afterprint', done)
  }, [])
  return <div id="print">{children}</div>
}
