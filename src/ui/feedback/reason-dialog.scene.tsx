import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { reasonText } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { ReasonDialog, SentReasonDialog } from './reason-dialog.tsx'

const takeBack = route({
  method: 'POST',
  path: '/notes/{id}/void',
  summary: 'Take a note back',
  permission: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({ reason: reasonText() }),
  reply: z.object({}),
  records: 'note.voided',
  refusals: {},
})

/** The three ways in which a reason is asked for, and what came of it. */
export function Scene() {
  const [open, setOpen] = useState('')
  const [told, setTold] = useState('nothing')
  const sent = {
    route: takeBack,
    input: ({ reason }: { reason: string }) => ({ id: 'n1', reason }),
    done: () => {
      setTold('taken back')
      setOpen('')
    },
    onClose: () => setOpen(''),
  }
  return (
    <>
      {['Plain', 'Sent', 'Titled'].map((one) => (
        <Button key={one} onClick={() => setOpen(one)}>
          {one}
        </Button>
      ))}
      <p role="note">Told: {told}</p>
      {open === 'Plain' && (
        <ReasonDialog
          title="Pass over"
          message="The check stays open."
          busy={false}
          onSubmit={setTold}
          onClose={() => setOpen('')}
        />
      )}
      {open === 'Sent' && <SentReasonDialog title="Take the note back" {...sent} />}
      {open === 'Titled' && (
        <SentReasonDialog title="Take the note back" submit="Take back" failed="The note stays" {...sent} />
      )}
    </>
  )
}
