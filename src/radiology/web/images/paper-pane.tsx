import { lazy, Suspense } from 'react'
import { addressOf, useBytes } from '../../../platform/web/bytes.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import type { Stack } from '../../model/images/stacks.ts'
import css from './viewer.module.css'

const PdfPages = lazy(() => import('../../../ui/pdf/pdf-pages.tsx'))

/** A PDF of a study, page below page. */
export function PaperPane({ words, stack }: { readonly words: string; readonly stack: Stack }) {
  const { data, error, refetch } = useBytes(
    addressOf(radiologyPicturesContract.file, { id: stack.pictureIds[0] ?? '' }),
  )
  return (
    <figure className={css.pane}>
      <figcaption className={css.top}>
        {words} · {stack.words}
      </figcaption>
      <div className={css.paper}>
        {error && <ErrorState what="Download failed. Please try again." retry={() => void refetch()} />}
        <Suspense>{data && <PdfPages bytes={data} />}</Suspense>
      </div>
    </figure>
  )
}
