import { useEffect } from 'react'

/** What had the focus last, on the screen or around it; nothing on a screen that has just come. */
let last: HTMLElement | null = null

/** What dialogs, menus and drawers are drawn in. */
const OVER_THE_SCREEN = '[data-portal]'

/** Whether nothing on the page has the focus but, at most, the screen as a whole. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'

/** Follows the focus on the screen; returns how to stop. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest(OVER_THE_SCREEN)) return
    last = target.tagName === 'MAIN' ? null : target
  }
  window.addEventListener('focusin', onFocus)
  return () => window.removeEventListener('focusin', onFocus)
}

/** A closed dialog is gone when it has faded out. */
const FADED_MS = 250

/**
 * Gives the focus back to the row or button a dialog was opened from. Mantine does so only for a dialog that is closed
 * before it is unmounted, and that was opened by something that is still there: no entry of a menu.
 */
export function useFocusReturn(opened = true): void {
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      requestAnimationFrame(giveBack)
      setTimeout(giveBack, FADED_MS)
    }
  }, [opened])
}

function giveBack() {
  if (document.activeElement !== document.body) return
  const found = (selector: string) => document.querySelector<HTMLElement>(selector)
  const screen = last?.isConnected ? last : (found('main [role=grid]') ?? found('main'))
  screen?.focus({ preventScroll: true })
}
