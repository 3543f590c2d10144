import type { DischargeMode } from '../../../discharge/model/workflow/discharge-modes.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { InpatientRow } from './inpatient-row.ts'

/** The hospital's day of an instant on the wire. */
export const dayOn = (instant: string | null): IsoDate | null => instant && dayOf(new Date(instant))

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
