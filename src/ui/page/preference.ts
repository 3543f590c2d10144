import { type Store, storeOf } from './store.ts'

const known = new Map<string, Store<string>>()

/** A taste at this browser, such as the height of rows; never anything about a patient. */
export function preference(key: string): Store<string> {
  const existing = known.get(key)
  if (existing) return existing
  const store = storeOf(read(key))
  const kept: Store<string> = {
    ...store,
    set(next) {
      store.set(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // A full or forbidden store costs only the memory of the taste.
      }
    },
  }
  known.set(key, kept)
  return kept
}

/** Who is signed in. */
let person = ''

/** Called when a session is known, before anything of it is shown. */
export const setPerson = (id: string): void => {
  person = id
}

/** A taste of whoever is signed in: others at the same browser have their own. */
export const personalPreference = (key: string): Store<string> => preference(`${key}_${person}`)

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
