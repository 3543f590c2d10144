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

const UNTIL_SIGN_OUT = 'until_sign_out_'

/** What is remembered of whoever is signed in, such as a name that was typed: gone when they sign out. */
export const preferenceUntilSignOut = (key: string): Store<string> => preference(UNTIL_SIGN_OUT + key)

/** Called when a session has ended; what another screen remembered goes too. */
export function forgetUntilSignOut(): void {
  for (const [key, kept] of known) if (key.startsWith(UNTIL_SIGN_OUT)) kept.set('')
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(UNTIL_SIGN_OUT)) localStorage.removeItem(key)
  } catch {
    // A forbidden store has kept nothing.
  }
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
