import { useState } from 'react'
import * as z from 'zod/mini'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ClashPanel } from '../../../ui/forms/clash-panel.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { isStale, useSend } from '../../../ui/forms/use-submit.ts'
import type { ListKey } from '../../model/list-keys.ts'
import { type ListEntry, listEntry, listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import { nameOf } from '../lists/entry-columns.tsx'
import { entryDifferences } from './entry-differences.ts'
import { type EntryValues, useEntryForm, valuesOfEntry } from './entry-form.ts'
import { EntryFrame } from './entry-frame.tsx'

type Props = { readonly list: ListKey; readonly id: string; onCancel(): void; onSaved(): void }

/** The form of a stored entry. */
export function EditEntry(props: Props) {
  const { data, error, refetch } = useRead(listsContract.entry, { list: props.list, id: props.id })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  return data ? <EditForm {...props} entry={data} /> : <FormSkeleton />
}

function EditForm({ list: key, entry, onCancel, onSaved }: Props & { entry: ListEntry }) {
  const list = listOf(key)
  // What is being edited is the entry as it was when the form opened: a later change by another user is a clash to see.
  const [base, setBase] = useState(entry)
  const form = useEntryForm(list, valuesOfEntry(list, base))
  const unsaved = useUnsaved(() => form.isDirty())
  const change = useSend(form, listsContract.change, {
    done: (_, { values }) => {
      unsaved.release()
      toast.success('Saved', nameOf(list, { values }))
      onSaved()
    },
    handled: isStale,
    failed: ({ message }) => toast.error('Error', message),
  })
  const save = (values: EntryValues, version: number) => change.send({ list: key, id: base.id, values, version })
  const { data: theirs } = z.safeParse(listEntry, change.error?.current)
  return (
    <EntryFrame
      list={list}
      form={form}
      submit="Save"
      busy={change.busy}
      isUnsaved={unsaved.isUnsaved}
      onCancel={onCancel}
      onSubmit={(values) => save(values, base.version)}
    >
      {change.error?.code === 'STALE' && theirs && (
        <ClashPanel
          message={change.error.message}
          rows={entryDifferences(list, form.getValues() as EntryValues, valuesOfEntry(list, theirs))}
          onKeepMine={() => save(form.getValues() as EntryValues, theirs.version)}
          onTakeTheirs={() => {
            setBase(theirs)
            form.setValues(valuesOfEntry(list, theirs) as never)
            form.resetDirty()
            change.reset()
          }}
        />
      )}
    </EntryFrame>
  )
}
