import { useWindowEvent } from '@mantine/hooks'
import { isTyping } from '../../../../ui/page/keys.ts'

/** Single keys of a screen, but where something is typed and while a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const press = keys[event.key]
    if (!press || document.querySelector('[role=dialog]') !== null) return
    event.preventDefault()
    press()
  })
}
