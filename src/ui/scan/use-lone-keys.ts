import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../keyboard/keys.ts'
import { afterKey, isWithin, NO_BURST, WAIT_MS } from './burst.ts'
import { pressOf } from './press-of.ts'

/**
 * Single keys of a screen that also takes scans, but where something is typed and while a dialog is open. Each waits a moment, so that
 * the letters and figures of a scan are none.
 */
export function useLoneKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((key: string) => keys[key]?.())
  const isKnown = useEffectEvent((key: string) => Object.hasOwn(keys, key))
  useEffect(() => {
    let burst = NO_BURST
    let waiting: ReturnType<typeof setTimeout> | undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const now = pressOf(event)
      const isPartOfScan = isWithin(burst, now)
      burst = afterKey(burst, now)
      if (isPartOfScan) clearTimeout(waiting)
      if (isPartOfScan || now.isChord || !isKnown(now.key) || isTyping(event.target)) return
      if (document.querySelector('[role=dialog]') !== null) return
      event.preventDefault()
      waiting = setTimeout(() => press(now.key), WAIT_MS)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
