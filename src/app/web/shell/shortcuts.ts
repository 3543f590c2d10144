import { useEffect } from 'react'
import { isTyping } from '../../../ui/keyboard/keys.ts'
import { keysOpen, paletteOpen, paletteTyped, showPalette } from '../overlays.ts'
import { toggleSidebar } from './sidebar-state.ts'

/** The keys that work on every screen; what is typed into a field stays its own. */
export function useShortcuts(): void {
  useEffect(() => {
    window.addEventListener('keydown', typeAhead, true)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', typeAhead, true)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** What is typed before the field of the palette has the focus goes there, and not to the screen behind it. */
function typeAhead(event: KeyboardEvent) {
  const { key, target } = event
  if (!paletteOpen.get() || event.ctrlKey || event.metaKey || event.altKey || key === 'Escape') return
  if (target instanceof HTMLElement && target.closest('[role=dialog]')) return
  event.preventDefault()
  event.stopPropagation()
  const { text } = paletteTyped.get()
  if (key.length === 1) paletteTyped.set({ text: text + key, isEntered: false })
  if (key === 'Enter') paletteTyped.set({ text, isEntered: true })
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey) return
  const act =
    event.ctrlKey || event.metaKey ? chordOf(event) : isTyping(event.target) || inDialog() ? undefined : keyOf(event)
  if (!act) return
  event.preventDefault()
  act()
}

const inDialog = () => document.querySelector('[role=dialog]') !== null

/** The palette opens from a plain field, too: it types nothing. A rich text keeps its own chords. */
function chordOf({ key, target }: KeyboardEvent): (() => void) | undefined {
  if (target instanceof HTMLElement && target.isContentEditable) return undefined
  if (key.toLowerCase() === 'k') return () => showPalette(!paletteOpen.get())
  return key.toLowerCase() === 'b' && !isTyping(target) ? toggleSidebar : undefined
}

function keyOf({ key }: KeyboardEvent): (() => void) | undefined {
  if (key === '/') return focusSearch
  return key === '?' ? () => keysOpen.set(true) : undefined
}

/** The search of the page; where it has none, the palette searches everything. */
function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (!field) return showPalette(true)
  field.focus()
  field.select()
}
