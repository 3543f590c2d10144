import { type Store, storeOf } from '../../ui/page/store.ts'

/** What opens over every screen by a key or a button. */
export const paletteOpen: Store<boolean> = storeOf(false)
export const keysOpen: Store<boolean> = storeOf(false)

const NOTHING = { text: '', isEntered: false }

/** What is typed into the palette, and whether Enter followed: also what was typed before its field was there. */
export const paletteTyped: Store<typeof NOTHING> = storeOf(NOTHING)

/** Opens the palette, empty, or closes it. */
export function showPalette(opened: boolean): void {
  paletteTyped.set(NOTHING)
  paletteOpen.set(opened)
}
