import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { WestgardRule } from './westgard.ts'

/** From what needs somebody to what does not. */
export const CONTROL_STATES = ['held', 'warning', 'not run', 'passed'] as const
export type ControlState = (typeof CONTROL_STATES)[number]

type Facts = {
  readonly isHeld: boolean
  readonly lastRun: { readonly ranAt: Date; readonly rules: readonly WestgardRule[] } | null
  readonly today: IsoDate
}

/** How a control stands: held until its release, else by its last run, which is of today. Pure. */
export function controlState({ isHeld, lastRun, today }: Facts): ControlState {
  if (isHeld) return 'held'
  if (!lastRun || dayOf(lastRun.ranAt) < today) return 'not run'
  return lastRun.rules.includes('1-2s') ? 'warning' : 'passed'
}
