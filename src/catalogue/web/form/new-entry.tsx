import { toast } from '../../../ui/feedback/toast.ts'
import { useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import type { ListKey } from '../../model/list-keys.ts'
import { listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import { nameOf } from '../lists/entry-columns.tsx'
import { NewService } from '../services/new-service.tsx'
import { blankValues, fillSuggested, useEntryForm } from './entry-form.ts'
import { EntryFrame } from './entry-frame.tsx'

type Props = { readonly list: ListKey; onCancel(): void; onSaved(): void }

/** The form of a new entry; a service that is charged by itself needs its rule as well. */
export const NewEntry = (props: Props) =>
  props.list === 'mandatory-services' ? <NewService {...props} /> : <PlainEntry {...props} />

function PlainEntry({ list: key, onCancel, onSaved }: Props) {
  const list = listOf(key)
  const form = useEntryForm(list, blankValues(list))
  const unsaved = useUnsaved(() => form.isDirty())
  const { send, busy } = useSend(form, listsContract.add, {
    done: (_, { values }) => {
      unsaved.release()
      toast.success('Added', nameOf(list, { values }))
      onSaved()
    },
    failed: ({ message }) => toast.error('Error', message),
  })
  return (
    <EntryFrame
      list={list}
      form={form}
      submit={`Add ${list.one}`}
      busy={busy}
      isUnsaved={unsaved.isUnsaved}
      onCancel={onCancel}
      onNamed={() => fillSuggested(list, form)}
      onSubmit={(values) => send({ list: key, values })}
    />
  )
}
