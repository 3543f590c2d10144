import { type IsoDate, isIsoDate, showDay } from '../../../kernel/calendar.ts'

const AS_TYPED = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const COMPLETE = /^\d{2}\/\d{2}\/\d{4}$/

/** The day a person typed as dd/MM/yyyy (dots, dashes and single digits too); null while it is none. */
export function typedDay(typed: string): IsoDate | null {
  const [, day, month, year] = AS_TYPED.exec(typed.trim()) ?? []
  if (!day || !month || !year) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(iso) ? iso : null
}

/**
 * What a form keeps while a day is being typed: the IsoDate once dd/MM/yyyy is whole, until then the letters
 * themselves, so that nothing typed is lost and the schema can say that it is no day.
 */
export const whileTyping = (typed: string): string => (COMPLETE.test(typed) ? (typedDay(typed) ?? typed) : typed)

/** What the field shows for what the form keeps. */
export const shownDay = (kept: string): string => (isIsoDate(kept) ? showDay(kept) : kept)
