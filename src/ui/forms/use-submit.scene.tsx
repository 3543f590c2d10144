import { TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredText } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { toast } from '../feedback/toast.ts'
import { useContractForm } from './contract-form.ts'
import { FormFooter } from './form-dialog.tsx'
import { isStale, useSubmit } from './use-submit.ts'

const noteForm = z.object({
  title: requiredText(40, 'Title is required'),
  reason: requiredText(300, 'Reason is required'),
})
const addNote = route({
  method: 'POST',
  path: '/notes',
  summary: 'Add a note',
  permission: 'signed-in',
  body: z.extend(noteForm, { visitId: z.string(), isSure: z.boolean() }),
  creates: true,
  reply: z.object({ number: z.string() }),
  records: 'note.added',
  refusals: {},
})

/** A form as dialogs have them; what it was told last stands below it. */
export function Scene() {
  const [saved, setSaved] = useState('nothing')
  const form = useContractForm(noteForm, {})
  const { submit, busy, error } = useSubmit(form, addNote, {
    input: (values) => ({ visitId: 'v1', isSure: false, ...values }),
    done: ({ number }, { title }) => {
      toast.success('Note saved', number)
      setSaved(`${number} ${title}`)
    },
    handled: (problem, _, again) => {
      if (problem.code === 'LONG') again({ isSure: true })
      return problem.code === 'LONG' || isStale(problem)
    },
    failed: 'The note was not saved',
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label="Title" {...form.getInputProps('title')} />
      <TextInput label="Reason" {...form.getInputProps('reason')} />
      <p role="note">Saved: {saved}</p>
      {error?.code === 'STALE' && <p role="alert">{String(error.current)}</p>}
      <FormFooter submit="Save" busy={busy} onCancel={form.reset} />
    </form>
  )
}
