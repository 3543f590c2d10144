import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { NoteEditor } from './note-editor.tsx'

/** A goods received note. */
export function NoteScreen({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRead(notesContract.note, { id })
  if (data) return <NoteEditor note={data} />
  return (
    <Page title="Goods Received">
      {error ? <ErrorState what={error.message} retry={() => void refetch()} /> : <FormSkeleton />}
    </Page>
  )
}
