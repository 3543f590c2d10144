import { useEffect } from 'react'
import { isTyping } from '../../../ui/page/keys.ts'
import { keysOpen, paletteOpen } from '../overlays.ts'
import { toggleSidebar } from './sidebar-state.ts'

/** The keys that work on every screen; what is typed into a field stays its own. */
export function useShortcuts(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
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
  if (key.toLowerCase() === 'k') return () => paletteOpen.set(!paletteOpen.get())
  return key.toLowerCase() === 'b' && !isTyping(target) ? toggleSidebar : undefined
}

function keyOf({ key }: KeyboardEvent): (() => void) | undefined {
  if (key === '/') return focusSearch
  return key === '?' ? () => keysOpen.set(true) : undefined
}

/** The search of the page; where it has none, the palette searches everything. */
function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (!field) return paletteOpen.set(true)
  field.focus()
  field.select()
}
