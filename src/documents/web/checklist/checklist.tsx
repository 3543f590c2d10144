import { useState } from 'react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import {
  type Checklist as ChecklistOfVisit,
  documentsContract,
  type StoredDocument,
} from '../../model/documents.contract.ts'
import { DocumentPreview } from '../viewing/document-preview.tsx'
import classes from './checklist.module.css'
import { ChecklistFooter } from './checklist-footer.tsx'
import { ChecklistHead } from './checklist-head.tsx'
import { ChecklistRow } from './checklist-row.tsx'
import { type Shown, shownLines } from './shown-lines.ts'

type Props = { readonly visitId: string; onClose(): void }

/** The 27 lines with what is on file, and everything one can do about it. */
export function Checklist({ visitId, onClose }: Props) {
  const { data, error, refetch } = useRead(documentsContract.ofVisit, { id: visitId })
  const [shown, setShown] = useState<Shown>('all')
  const [opened, setOpened] = useState<StoredDocument | null>(null)
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const lines = shownLines(data.lines, shown)
  const onFile = data.lines.flatMap(({ document, name }) => (document ? [{ ...document, name }] : []))
  return (
    <>
      <ChecklistHead checklist={data} shown={shown} onShow={setShown} />
      {lines.length === 0 ? (
        <EmptyState line={shown === 'missing' ? nothingMissing(data) : 'Uploaded documents will appear here.'} />
      ) : (
        <>
          {/* Every field says the same of itself by its own name. */}
          <div className={classes.headings} aria-hidden>
            <span>Document</span>
            <span>
              Remark <span className={classes.asks}>(in place?)</span>
            </span>
          </div>
          <ol className={classes.lines} aria-label="Documents">
            {lines.map((line) => (
              <ChecklistRow key={line.type} visitId={visitId} line={line} onOpen={setOpened} />
            ))}
          </ol>
        </>
      )}
      <ChecklistFooter checklist={data} onClose={onClose} />
      <DocumentPreview document={opened} among={onFile} onOpen={setOpened} onClose={() => setOpened(null)} />
    </>
  )
}

const nothingMissing = ({ paperList, visit }: ChecklistOfVisit) =>
  paperList
    ? 'Nothing is missing for this payer.'
    : `The documents that ${corporateName(visit.corporate)} asks for have not been listed yet.`
