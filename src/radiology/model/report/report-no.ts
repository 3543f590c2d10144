import { dayDigits, type IsoDate } from '../../../kernel/calendar.ts'

/** 'XH261128-001': the hospital's letter, the day it was verified, the report of the day; three digits that grow. */
export const reportNo = (hospitalId: string, day: IsoDate, sequence: number): string =>
  `X${hospitalId.charAt(0).toUpperCase()}${dayDigits(day)}-${String(sequence).padStart(3, '0')}`
