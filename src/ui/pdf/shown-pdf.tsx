import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { useBytes } from '../../platform/web/bytes.ts'
import { ErrorState } from '../feedback/error-state.tsx'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

type Props = {
  readonly of: ReturnType<typeof useBytes>
  /** What stands there meanwhile, where that is not as high as most of the window. */
  readonly placeholder?: ReactNode
}

/** The pages of a PDF that is fetched, or why it could not be. */
export const ShownPdf = ({ of: { data, error, refetch }, placeholder = <Loading /> }: Props) =>
  error ? (
    <ErrorState what={error.message} retry={() => void refetch()} />
  ) : (
    <Suspense fallback={placeholder}>{data ? <PdfPages bytes={data} /> : placeholder}</Suspense>
  )

const Loading = () => <Skeleton height="60vh" maw={800} mx="auto" role="status" aria-label="Loading the document" />
