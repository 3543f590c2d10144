import { dayDigits, type IsoDate } from '../../kernel/calendar.ts'

/** 'RH261128-001': the hospital's letter, the day, the order of the day; three digits that grow. */
export const orderNo = (hospitalId: string, day: IsoDate, sequence: number): string =>
  `R${hospitalId.charAt(0).toUpperCase()}${dayDigits(day)}-${String(sequence).padStart(3, '0')}`
