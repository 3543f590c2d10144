import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../feedback/error-state.tsx'
import { openPdf, type Pdf } from './open-pdf.ts'
import classes from './pdf-pages.module.css'

let count = 0
const numbers = new WeakMap<Blob, number>()
const numberOf = (bytes: Blob) => {
  const known = numbers.get(bytes) ?? ++count
  numbers.set(bytes, known)
  return known
}

/** The pages of a PDF, drawn by our own code: the same on every phone, and no script of the file runs. */
export default function PdfPages({ bytes }: { readonly bytes: Blob }) {
  const { data, error } = useQuery({
    queryKey: ['pdf', numberOf(bytes)],
    queryFn: () => openPdf(bytes),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (error) return <ErrorState what="This PDF cannot be shown here. Please download it." />
  if (!data) return <Skeleton height="60vh" maw={800} mx="auto" role="status" aria-label="Loading the document" />
  return (
    <ol className={classes.sheets} aria-label="Pages">
      {data.numbers.map((number) => (
        <Sheet key={number} pdf={data} number={number} />
      ))}
    </ol>
  )
}

function Sheet({ pdf, number }: { readonly pdf: Pdf; readonly number: number }) {
  return (
    <li>
      <canvas
        className={classes.sheet}
        role="img"
        aria-label={`Page ${number} of ${pdf.numbers.length}`}
        ref={(canvas) => (canvas ? whenSeen(canvas, () => pdf.draw(number, canvas)) : undefined)}
      />
    </li>
  )
}

/** Draws a page when it comes near the window, so that a hundred pages do not fill a phone's memory at once. */
function whenSeen(canvas: HTMLCanvasElement, draw: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      draw()
    },
    { rootMargin: '600px' },
  )
  observer.observe(canvas)
  return () => observer.disconnect()
}
