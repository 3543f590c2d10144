import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import { daysOf, type Month, monthAfter } from '../../../kernel/dates/months.ts'

/** The day of the next month on which form F of a month is due with the authority. */
const DUE_ON = '05'

/** Until when the register of a month is to be with the authority. */
export const dueDay = (month: Month): IsoDate => `${monthAfter(month, 1)}-${DUE_ON}`

export type RegisterState = 'running' | 'due' | 'late'

/** Whether a month still runs, its register is to be sent, or was to be sent already. */
export function registerState(month: Month, today: IsoDate): RegisterState {
  if (today < daysOf(month).before) return 'running'
  return today < addDays(dueDay(month), 1) ? 'due' : 'late'
}
