import type { TablerIcon } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Something that can be done where the user is, as the command palette lists it. */
export type OfferedAction = {
  readonly label: string
  /** The record it is done with, by its name; absent for the screen's own actions. */
  readonly of?: string
  readonly Icon?: TablerIcon
  /** The key that does the same. */
  readonly keys?: string | undefined
  run(): void
}
type Source = () => readonly OfferedAction[]

const sources = new Set<RefObject<Source>>()

/** While the component is mounted, the palette offers what `source` answers at the moment it opens. */
export function useOfferedActions(source: Source): void {
  const latest = useRef(source)
  useLayoutEffect(() => {
    latest.current = source
  })
  useLayoutEffect(() => {
    sources.add(latest)
    return () => void sources.delete(latest)
  }, [])
}

/** What can be done now; what was mounted last, such as a panel over the screen, comes first. */
export const offeredActions = (): OfferedAction[] => [...sources].toReversed().flatMap(({ current }) => current())

/** The buttons and links of a bar that can be used now, by what they show: what a bar has, the palette has. */
export const buttonsIn = (bar: HTMLElement | null, of?: string): OfferedAction[] =>
  [...(bar?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])].flatMap((button) => {
    const label = button.getAttribute('aria-label') ?? button.textContent.trim()
    return label && isUsable(button)
      ? [{ label, ...(of && { of }), keys: button.ariaKeyShortcuts ?? undefined, run: () => button.click() }]
      : []
  })

/** The section of a field (`data-position`), such as the button that empties it, is part of the field. */
const isUsable = (button: HTMLElement) =>
  !button.matches(':disabled, [aria-disabled=true], [data-not-offered]') && !button.closest('[data-position]')
