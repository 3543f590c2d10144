import { useEffect } from 'react'

/** What of the screen itself had the focus last; what opens over it is no part of `main`. */
let last: HTMLElement | null = null

/** Follows the focus on the screen; returns how to stop. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.closest('main') && target.tagName !== 'MAIN') last = target
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
