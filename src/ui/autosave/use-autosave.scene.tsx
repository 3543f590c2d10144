import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { route } from '../../platform/model/contract/route.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { useAutosave } from './use-autosave.ts'

const saveNote = route({
  method: 'PATCH',
  path: '/note',
  summary: 'Save the note',
  permission: 'signed-in',
  body: z.object({ text: z.string() }),
  reply: z.object({ version: z.number() }),
  records: 'note.saved',
  refusals: {},
})
const TEXT = { same: (one: string, other: string) => one === other, sent: (typed: string) => typed.trim() }

/** A note that saves itself; a colleague's saves reach it, and it can be left. */
export function Scene() {
  const [stored, setStored] = useState({ value: 'Stable', version: 1 })
  const [isThere, setThere] = useState(true)
  return (
    <main>
      {isThere && <Note stored={stored} />}
      <Button onClick={() => setThere(false)}>Leave</Button>
      <Button onClick={() => setStored({ value: 'By a colleague', version: 7 })}>A colleague saves</Button>
    </main>
  )
}

function Note({ stored }: { readonly stored: { readonly value: string; readonly version: number } }) {
  const { mutateAsync } = useWrite(saveNote, { outlives: true })
  const [refusal, setRefusal] = useState('')
  const { value, change, flush, isSaving, isSaved } = useAutosave(stored, TEXT, {
    save: async (text) => (await mutateAsync({ text })).version,
    restMs: 1000,
    afterRefusal: 'revert',
    onRefused: setRefusal,
  })
  return (
    <>
      <TextInput label="Note" value={value} onChange={(event) => change(event.currentTarget.value)} onBlur={flush} />
      <p role="note">{[isSaving && 'saving', isSaved && 'saved', refusal].filter(Boolean).join(', ') || 'as stored'}</p>
    </>
  )
}
