import { useSyncExternalStore } from 'react'
import { dayOf, type IsoDate } from '../../kernel/calendar.ts'

const STEP_MS = 15_000
const follow = (tick: () => void) => {
  const timer = setInterval(tick, STEP_MS)
  return () => clearInterval(timer)
}

/** The time, moving in steps of a quarter of a minute: for marks that wear off. */
export const useNow = (): number => useSyncExternalStore(follow, () => Math.floor(Date.now() / STEP_MS) * STEP_MS)

/** The hospital's day, also past midnight. */
export const useToday = (): IsoDate => dayOf(new Date(useNow()))
