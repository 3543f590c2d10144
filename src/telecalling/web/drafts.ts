import { useSyncExternalStore } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { storeOf } from '../../ui/page/store.ts'

/**
 * What a telecaller typed and has not saved, by person and by what it is about. It outlives the row, the tab and the screen it was typed on,
 * and is never written into the browser's storage: it tells of patients. Closing the browser's tab asks first.
 */
const drafts = storeOf<ReadonlyMap<string, unknown>>(new Map())

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

function keep(key: string, draft: unknown): void {
  const kept = new Map(drafts.get())
  if (draft === undefined) kept.delete(key)
  else kept.set(key, draft)
  drafts.set(kept)
  if (kept.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

export type Draft<T> = {
  readonly typed: T | undefined
  keep(draft: T): void
  /** Drops what was sent; what was typed while it was sent stays, as `rebased` makes it. */
  sent(was: T | undefined, rebased: (now: T) => T): void
}

/** The draft of this person about something: `undefined` where nothing is typed. */
export function useDraft<T>(about: string): Draft<T> {
  const { user } = useAuth()
  const key = `${user?.id} ${about}`
  return {
    // Of this one alone: a key pressed in a row draws no other row.
    typed: useSyncExternalStore(drafts.subscribe, () => drafts.get().get(key)) as T | undefined,
    keep: (draft) => keep(key, draft),
    sent(was, rebased) {
      const now = drafts.get().get(key) as T | undefined
      keep(key, now === undefined || now === was ? undefined : rebased(now))
    },
  }
}
