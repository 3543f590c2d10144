import { useEffect, useRef } from 'react'
import { useWrite } from '../../platform/web/use-call.ts'
import { useAutosave } from '../../ui/autosave/use-autosave.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import type { DraftSection } from '../model/shown-note.ts'

const REST_MS = 1500
const TEXT = { same: (one: string, other: string) => one === other, sent: (typed: string) => typed }

/** Saves of the sections of a note that are still to be done: what is signed waits for them. */
export type Unsaved = Map<string, () => Promise<void>>

type Props = {
  readonly noteId: string
  readonly section: string
  readonly stored: DraftSection | undefined
  readonly unsaved: Unsaved
}

/**
 * A section that saves itself 1.5 s after the last key, naming the version it began with. One save waits for the other. A text that
 * came second is kept beside the first on the server and shown there.
 */
export function useSection({ noteId, section, stored, unsaved }: Props) {
  const { mutateAsync: save } = useWrite(clinicalNotesContract.save, { outlives: true })
  const body = stored?.body ?? ''
  const begun = useRef<number | null>(null)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const sent = useRef<string | null>(null)

  const sendNow = async (typed: string, settles: boolean): Promise<number> => {
    const reply = await save({ id: noteId, sections: [{ section, body: typed, version: begun.current, settles }] })
    sent.current = typed
    if (reply.second.length > 0) {
      toast.warning('Someone else wrote here first', 'Both texts are kept: please put them together.')
      return 0
    }
    begun.current = reply.saved[0]?.version ?? begun.current
    return begun.current ?? 0
  }
  const store = (typed: string, settles = false): Promise<number> => {
    const next = turn.current.then(() => sendNow(typed, settles))
    turn.current = next.catch(() => {})
    return next
  }
  const { value, change, isSaving, isSaved, flush } = useAutosave(
    { value: body, version: stored?.version ?? 0 },
    TEXT,
    {
      save: store,
      restMs: REST_MS,
      afterRefusal: 'keep',
      onRefused: (message) => toast.error('The text is not saved', message),
      onWaiting: () => toast.warning('No connection', 'The text is kept here and saved as soon as the server answers.'),
    },
  )
  // What is shown is what the server has: the next key begins with that version.
  if (value === body) begun.current = stored?.version ?? null

  const shown = useRef(value)
  shown.current = value
  const isOpen = value !== body && value !== sent.current
  useEffect(() => {
    if (!isOpen) return
    unsaved.set(section, async () => {
      await store(shown.current)
    })
    return () => {
      unsaved.delete(section)
    }
  })
  return {
    value,
    change,
    flush,
    state: isSaving ? 'saving' : isSaved || value === body ? 'saved' : 'typed',
    /** Puts two texts together: what others wrote is in it. */
    settle: (together: string) => {
      change(together)
      return store(together, true)
    },
  } as const
}
