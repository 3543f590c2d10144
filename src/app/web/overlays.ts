import { type Store, storeOf } from '../../ui/page/store.ts'

/** What opens over every screen by a key or a button. */
export const paletteOpen: Store<boolean> = storeOf(false)
export const keysOpen: Store<boolean> = storeOf(false)
