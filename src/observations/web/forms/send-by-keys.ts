import type { KeyboardEvent } from 'react'

/** Ctrl+Enter sends a form from any of its fields. Put on the form as its `onKeyDown`. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
