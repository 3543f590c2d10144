import type { DischargeMode } from '../../../discharge/model/workflow/discharge-modes.ts'
import { dayOf, daysInclusive, type IsoDate } from '../../../kernel/calendar.ts'
import type { SummaryState } from './discharge-states.ts'
import type { InpatientRow } from './inpatient-row.ts'

/** The hospital's day of an instant on the wire. */
export const dayOn = (instant: string | null): IsoDate | null => instant && dayOf(new Date(instant))

/** Whole days of the calendar since a discharge: 0 on its day; null for who is still here. */
export const daysSince = (dischargedAt: string | null, today: IsoDate): number | null => {
  const day = dayOn(dischargedAt)
  return day && daysInclusive(day, today) - 1
}

export const summaryOf = ({ summaryId, isSigned }: Pick<InpatientRow, 'summaryId' | 'isSigned'>): SummaryState =>
  summaryId === null ? 'missing' : isSigned ? 'signed' : 'unsigned'

/** 'General Ward 3': the ward and the room in it; '' where no room was given. */
export const roomOf = ({ ward, roomNo }: Pick<InpatientRow, 'ward' | 'roomNo'>): string =>
  [ward, roomNo].filter((part) => part !== null).join(' ')

/** Modes of a discharge as a list has room for them. */
export const SHORT_MODES: Readonly<Record<DischargeMode, string>> = {
  recovery: 'Recovery',
  lama: 'LAMA',
  death: 'Death',
  transfer: 'Transfer',
  discharge_on_request: 'On request',
}
