import { useState } from 'react'
import { storeOf, useStore } from '../page/store.ts'
import { autosaveOf, type Edits, hasCaughtUp, type Kind, type Savable } from './autosave.ts'
import { useLeaving } from './use-leaving.ts'

const KEY = 'value'

/**
 * One value that saves itself: when nothing was changed for a while, on `flush`, and when the screen or page is left.
 * `stored` is what the record holds at `version`.
 */
export function useAutosave<Value>(
  stored: { readonly value: Value; readonly version?: number },
  kind: Kind<Value>,
  savable: Savable<Value>,
) {
  const [edits] = useState(() => storeOf<Edits<Value>>(new Map()))
  const [saving] = useState(() => autosaveOf(edits, kind))
  const edit = useStore(edits).get(KEY)
  useLeaving(saving.flush)
  const isSaved = edit !== undefined && edit.version !== undefined && kind.same(edit.typed, edit.base)
  const caughtUp = isSaved && hasCaughtUp(edit.version, stored.version)
  return {
    value: edit && !caughtUp ? edit.typed : stored.value,
    isSaving: edit?.phase === 'saving',
    /** Stands from a save to the next change. */
    isSaved,
    /** For the two seconds after a save. */
    justSaved: edit?.phase === 'saved',
    change(value: Value) {
      // What the record now holds may be a colleague's: the next change is compared with that.
      if (caughtUp) saving.cancel(KEY)
      saving.begin(KEY, stored.value)
      saving.type(KEY, value, savable)
    },
    flush: saving.flush,
  }
}
