import { showTime } from '../../kernel/calendar.ts'
import type { Tone } from '../../ui/display/chip.tsx'
import { STAMP_WORDS } from '../model/case/case-times.ts'
import { type CaseState, STATE_WORDS } from '../model/case/case-words.ts'
import { isCompleted, isInside, isOutside } from '../model/case/next-state.ts'
import type { CaseCard } from '../model/case/shown-case.ts'
import { FACT_WORDS } from '../model/readiness/readiness.ts'

export const STATE_TONES: Readonly<Record<CaseState, Tone>> = {
  requested: 'waiting',
  scheduled: 'neutral',
  pre_op_preparation: 'waiting',
  ready_for_surgery: 'good',
  in_theatre: 'info',
  surgery_in_progress: 'info',
  surgery_completed: 'good',
  post_op_recovery: 'info',
  discharged_from_ot: 'neutral',
  postponed: 'warning',
  cancelled: 'neutral',
  abandoned: 'danger',
}

export const timeOf = (at: string | null): string => (at ? showTime(new Date(at)) : '')

/** The last words of a card: what is missing, that it is ready, its last stamp, or how it ended. */
export function lastWords({ state, missing, lastStamp, isOverridden, endedBecause }: CaseCard): string {
  if (endedBecause) return `${STATE_WORDS[state]}: ${endedBecause}`
  if (isCompleted(state)) return state === 'discharged_from_ot' ? 'done' : STATE_WORDS[state]
  if (isInside(state) && lastStamp) return `${STAMP_WORDS[lastStamp.stamp]} ${timeOf(lastStamp.at)}`
  if (missing.length === 0) return 'ready'
  const words = missing.map(({ fact }) => FACT_WORDS[fact])
  const shown = words.slice(0, 2).join(', ')
  const more = words.length > 2 ? `, ${words.length - 2} more` : ''
  return isOverridden ? `answered for: ${shown}${more}` : `${shown}${more}`
}

/** How a card stands out. */
export function kindOf({
  state,
  missing,
  isOverridden,
  endedBecause,
}: CaseCard): 'over' | 'inside' | 'missing' | 'ready' {
  if (endedBecause || isCompleted(state)) return 'over'
  if (isInside(state)) return 'inside'
  return isOutside(state) && missing.length > 0 && !isOverridden ? 'missing' : 'ready'
}

/** Who operates, who gives the anaesthesia. */
export const teamWords = ({ surgeons, anaesthetists }: CaseCard): string => [...surgeons, ...anaesthetists].join(' · ')

/** How the cases are shown: a day on the board, a week by surgeon, all of them in a list, or how the theatres were used. */
export const VIEWS = ['day', 'week', 'list', 'use'] as const
export const VIEW_WORDS: Readonly<Record<(typeof VIEWS)[number], string>> = {
  day: 'Day',
  week: 'Week',
  list: 'List',
  use: 'Use',
}
