import type { KeyboardEvent } from 'react'

const FIELDS = 'input:not([type=hidden], [disabled], [readonly]), textarea'

/**
 * For a column of fields that are filled in one after another, as notes are counted: Enter and ↓ go to the next field, ↑ to the one
 * before, and no key but a press of the button itself sends the form. Put on the form as its `onKeyDown`.
 */
export function enterGoesDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLInputElement) || event.isDefaultPrevented() || event.nativeEvent.isComposing) return
  if (ctrlKey || metaKey || altKey) return
  const isFigures = target.inputMode === 'numeric' || target.inputMode === 'decimal'
  const by = key === 'Enter' || (key === 'ArrowDown' && isFigures) ? 1 : key === 'ArrowUp' && isFigures ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(FIELDS)]
  const next =
    fields[fields.indexOf(target) + by] ?? (by > 0 ? currentTarget.querySelector<HTMLElement>('[type=submit]') : null)
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
