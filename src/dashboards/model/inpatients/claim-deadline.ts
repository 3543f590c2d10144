import { daysInclusive, type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { SOON_DAYS } from './discharge-states.ts'
import type { InpatientRow } from './inpatient-row.ts'

type Claim = Pick<InpatientRow, 'isSubmitted' | 'submittedOn' | 'submitBy'>

/** How a discharge stands with its payer: the words, what is said beneath them, and whether it is late. */
export type ClaimDeadline = {
  readonly words: string
  readonly beneath: string
  readonly state: 'open' | 'soon' | 'over'
}

/** Until when the bill is to be submitted, or when it was; null where the payer asks for no day. */
export function claimDeadline({ isSubmitted, submittedOn, submitBy }: Claim, today: IsoDate): ClaimDeadline | null {
  if (submittedOn) return { words: showDay(submittedOn), beneath: 'submitted', state: 'open' }
  if (isSubmitted) return { words: 'Submitted', beneath: '', state: 'open' }
  if (submitBy === null) return null
  const left = daysInclusive(today, submitBy) - 1
  if (left < 0) return { words: counted(-left), beneath: 'overdue', state: 'over' }
  return { words: counted(left), beneath: 'left to submit', state: left <= SOON_DAYS ? 'soon' : 'open' }
}

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
