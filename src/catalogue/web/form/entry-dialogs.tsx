import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { ListKey } from '../../model/list-keys.ts'
import { listOf } from '../../model/lists/lists.ts'
import { EntryDrawer } from '../lists/entry-drawer.tsx'
import { EditEntry } from './edit-entry.tsx'
import { NewEntry } from './new-entry.tsx'

/** What opens over a list: the form of a new entry or of one to change, and the entry beside the list. */
export default function EntryDialogs({ list: key }: { readonly list: ListKey }) {
  const url = useUrl()
  const { one } = listOf(key)
  const editing = url.text('edit')
  const close = () => url.set({ add: null, edit: null })
  return (
    <>
      <FormDialog title={`Add ${one}`} opened={url.text('add') === '1'} onClose={close} size={760}>
        <NewEntry list={key} onCancel={close} onSaved={close} />
      </FormDialog>
      <FormDialog title={`Edit ${one}`} opened={editing !== ''} onClose={close} size={760}>
        {editing && <EditEntry key={editing} list={key} id={editing} onCancel={close} onSaved={close} />}
      </FormDialog>
      <EntryDrawer
        list={key}
        id={url.text('entry') || null}
        onClose={() => url.set({ entry: null })}
        onEdit={(id) => url.open({ edit: id, entry: null })}
      />
    </>
  )
}
