import { useSyncExternalStore } from 'react'

/** One value outside React that components follow: what is shown above every screen, and preferences. */
export type Store<Value> = { get(): Value; set(next: Value): void; subscribe(listener: () => void): () => void }

export function storeOf<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get)
