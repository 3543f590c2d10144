import { useHotkeys } from '@mantine/hooks'
import type { KeyboardEvent, RefObject } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** `n` and `p` go to the next and the previous line that differs; inside the rows the arrows do, too. */
export function useChanges(box: RefObject<HTMLElement | null>) {
  const go = (steps: number) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tr[data-change]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? (steps > 0 ? rows[0] : rows.at(-1)) : rows[at + steps]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys([
    ['n', () => go(1)],
    ['p', () => go(-1)],
  ])
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step)
  }
}
