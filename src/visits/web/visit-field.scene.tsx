import { useState } from 'react'
import * as z from 'zod/mini'
import { route } from '../../platform/model/contract/route.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FormFooter } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { VisitField } from './visit-field.tsx'

const asked = z.object({ visitId: z.uuid('Please choose the visit') })
const note = route({
  method: 'POST',
  path: '/notes',
  summary: 'Add a note',
  permission: 'signed-in',
  body: asked,
  creates: true,
  reply: z.object({}),
  records: 'note.added',
  refusals: {},
})

/** A form that asks for a visit and nothing else. */
export function Scene() {
  const [saved, setSaved] = useState('')
  const form = useContractForm(asked, {})
  const { submit, busy } = useSubmit(form, note, {
    input: (values) => values,
    done: (_, { visitId }) => setSaved(visitId),
    failed: 'The note was not saved',
  })
  return (
    <form onSubmit={submit} noValidate>
      <h1>Note</h1>
      <VisitField required {...form.getInputProps('visitId')} />
      <p role="note">Saved: {saved || 'nothing'}</p>
      <FormFooter submit="Save" busy={busy} onCancel={form.reset} />
    </form>
  )
}
