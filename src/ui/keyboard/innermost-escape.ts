/** What Mantine's dialogs look for at the target of an Escape: something inside took it. */
const TAKEN = 'data-mantine-stop-propagation'
/** On a dialog above another one, which closes itself at Escape. */
export const OWN_ESCAPE = { 'data-own-escape': true } as const

/**
 * Escape inside what hangs from a field of a dialog (a calendar, a list of filters) or in a preview above it closes that alone, and the
 * dialog only when pressed again. Listens before any dialog does; returns how to stop.
 */
export function keepEscapeInside(): () => void {
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof HTMLElement) || target.hasAttribute(TAKEN)) return
    if (!target.closest('.mantine-Popover-dropdown, [data-own-escape]')) return
    target.setAttribute(TAKEN, 'true')
    setTimeout(() => target.removeAttribute(TAKEN))
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}
