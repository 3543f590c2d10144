import { type IsoDate, isIsoDate } from '../../../kernel/calendar.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(?<month>${MONTHS.join('|')})[a-z]*\\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?<year>\d{4})`

/** The spellings of a date: 2026-11-07, 07/11/2026 and 07.11.26, 7th November 2026 and 07-Nov-2026, November 7, 2026. */
const SPELLINGS = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})`,
  String.raw`(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})`,
  String.raw`${DAY}(?:\s+of)?[\s-]+${MONTH},?[\s-]+${YEAR}`,
  String.raw`${MONTH}\s+${DAY},?\s+${YEAR}`,
].map((spelling) => new RegExp(String.raw`(?<![\p{L}\p{N}/])${spelling}(?![\p{L}\p{N}/])`, 'giu'))

type DateInText = { readonly text: string; readonly day: IsoDate }

/** The dates of a text, and the text without them: what is no day of the calendar stays. */
export function datesIn(text: string): { readonly dates: readonly DateInText[]; readonly rest: string } {
  const dates: DateInText[] = []
  let rest = text
  for (const spelling of SPELLINGS)
    for (const { 0: found, index, groups } of rest.matchAll(spelling)) {
      const day = dayOfParts(groups)
      if (day === null) continue
      dates.push({ text: found, day })
      rest = `${rest.slice(0, index)}${' '.repeat(found.length)}${rest.slice(index + found.length)}`
    }
  return { dates, rest }
}

function dayOfParts({
  day = '',
  month = '',
  year = '',
}: Readonly<Record<string, string | undefined>> = {}): IsoDate | null {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month)
  const iso = `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}
