import { type Store, storeOf } from './store.ts'

const known = new Map<string, Store<string>>()

/** A taste of this person at this browser, such as column widths; never anything about a patient. */
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

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
