import { addDays, type IsoDate, isIsoDate } from '../../../kernel/calendar.ts'

const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const WITH_NAME = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*[-/., ]+(\d{4})$/i
const SERIAL = /^[1-9]\d{4}(?:\.\d+)?$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Excel counts days from here. */
const SERIAL_START: IsoDate = '1899-12-30'

/** The day a cell means: dd/MM/yyyy and its kin, yyyy-MM-dd, 5 Jan 2026, an Excel day number; null where it is none. */
export function typedDayOf(typed: string): IsoDate | null {
  const text = typed.trim()
  if (SERIAL.test(text)) return addDays(SERIAL_START, Math.floor(Number(text)))
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  if (day && month && year) return dayFrom(year, month, day)
  const [, firstYear, secondMonth, lastDay] = YEAR_FIRST.exec(text) ?? []
  if (firstYear && secondMonth && lastDay) return dayFrom(firstYear, secondMonth, lastDay)
  const [, namedDay, name = '', namedYear] = WITH_NAME.exec(text) ?? []
  const named = MONTHS.indexOf(name.toLowerCase()) + 1
  return namedDay && namedYear && named > 0 ? dayFrom(namedYear, String(named), namedDay) : null
}

function dayFrom(year: string, month: string, day: string): IsoDate | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
