import { useSyncExternalStore } from 'react'
import { dayOf, type IsoDate } from '../../kernel/calendar.ts'

const STEP_MS = 15_000
const followers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all: a list has a mark that wears off in every row. */
const follow = (tick: () => void) => {
  followers.add(tick)
  timer ??= setInterval(() => {
    for (const one of followers) one()
  }, STEP_MS)
  return () => {
    followers.delete(tick)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time, moving in steps of a quarter of a minute: for marks that wear off. */
export const useNow = (): number => useSyncExternalStore(follow, () => Math.floor(Date.now() / STEP_MS) * STEP_MS)

/** The hospital's day, also past midnight. */
export const useToday = (): IsoDate => dayOf(new Date(useNow()))
