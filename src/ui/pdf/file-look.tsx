import { Skeleton } from '@mantine/core'
import { lazy } from 'react'
import { useBytes } from '../../platform/web/bytes.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import css from './file-look.module.css'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

export const WaitingForFile = () => (
  <Skeleton height="60vh" maw={800} mx="auto" role="status" aria-label="Loading the document" />
)

/** A PDF page below page, or a picture. */
export function FileLook({ address, name }: { readonly address: string; readonly name: string }) {
  const { data, error, refetch } = useBytes(address)
  if (error) return <ErrorState what="Download failed. Please try again." retry={() => void refetch()} />
  if (!data) return <WaitingForFile />
  return data.type === 'application/pdf' ? <PdfPages bytes={data} /> : <Picture bytes={data} name={name} />
}

/** Shown from an address in memory, which is given back once the picture is drawn. */
function Picture({ bytes, name }: { readonly bytes: Blob; readonly name: string }) {
  return (
    <img
      className={css.picture}
      alt={name}
      ref={(image) => {
        if (!image) return
        const url = URL.createObjectURL(bytes)
        image.src = url
        return () => URL.revokeObjectURL(url)
      }}
    />
  )
}
