import { useEffect, useEffectEvent } from 'react'
import { afterKey, NO_BURST, scannedBy } from './burst.ts'
import { pressOf } from './press-of.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
const TEXT = /^(text|search|tel|number|password)?$/
const fieldAt = (element: Element | null): Field | null =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TEXT.test(element.type))
    ? element
    : null

/** Sets what a field holds as typing would, so that React hears of it. */
function put(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A screen leaves the scanner to the dialog above it. */
const isBehindDialog = (where: 'screen' | 'dialog') =>
  where === 'screen' && document.querySelector('[role=dialog]') !== null

/**
 * Takes what a hand scanner types, wherever the focus is: a burst of keys that ends with Enter. That Enter does nothing else, and a
 * field that the code fell into holds again what it held before. No other key is held back.
 */
export function useScanner(onScan: (code: string) => void, where: 'screen' | 'dialog' = 'screen'): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    let burst = NO_BURST
    let field: Field | null = null
    let before = ''
    const onKeyDown = (event: KeyboardEvent) => {
      const press = pressOf(event)
      const code = isBehindDialog(where) ? null : scannedBy(burst, press)
      burst = afterKey(burst, press)
      if (burst.code.length === 1) {
        field = fieldAt(document.activeElement)
        before = field?.value ?? ''
      }
      if (code === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (field?.isConnected) put(field, before)
      scanned(code)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [where])
}
