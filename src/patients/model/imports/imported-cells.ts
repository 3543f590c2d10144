import type { IsoDate } from '../../../kernel/calendar.ts'
import { isUuid } from '../../../kernel/uuid.ts'
import { typedDayOf } from '../../../platform/model/lists/typed-day.ts'
import { BLOOD_GROUPS } from '../registration/patient-choices.ts'

/** What a cell says, or what is wrong with it. */
export type Taken = { readonly value: string } | { readonly wrong: string }
type Column = { readonly field: string; readonly label: string }
export type ReadCell = (typed: string, column: Column) => Taken

const take = (value: string): Taken => ({ value })
const wrong = (reason: string): Taken => ({ wrong: reason })

export const textUpTo =
  (max: number): ReadCell =>
  (typed, { label }) =>
    typed.length <= max ? take(typed) : wrong(`${label} is longer than ${max} characters`)

/** Ten digits, however they are grouped, with or without India's code or a leading zero. */
export const mobile: ReadCell = (typed, { label }) => {
  const digits = typed.replace(/[^\d]/g, '').replace(/^(?:0|91)(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) && !/[a-z]/i.test(typed) ? take(digits) : wrong(`${label} must be 10 digits`)
}

export const pinCode: ReadCell = (typed) => {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? take(digits) : wrong('Pin code must be 6 digits')
}

/** Whole years, also as '45 Yrs' or Excel's 45.0. */
export const age: ReadCell = (typed) => {
  const years = /^(\d{1,3})(?:\.0+)?\s*(?:y|yr|yrs|year|years)?\.?$/i.exec(typed)?.[1]
  return years !== undefined && Number(years) <= 150
    ? take(String(Number(years)))
    : wrong('Age must be between 0 and 150')
}

const GENDER: Readonly<Record<string, string>> = { m: 'male', male: 'male', f: 'female', female: 'female' }
const OTHER = new Set(['o', 'other', 't', 'transgender'])

export const gender: ReadCell = (typed) => {
  const word = typed.toLowerCase().replace('.', '')
  const known = GENDER[word] ?? (OTHER.has(word) ? 'other' : undefined)
  return known ? take(known) : wrong('Gender must be male, female or other')
}

export const bloodGroup: ReadCell = (typed) => {
  const sign = typed
    .toUpperCase()
    .replace(/\s|\(|\)|VE$/g, '')
    .replace(/POS(ITI)?$/, '+')
    .replace(/NEG(ATI)?$/, '-')
  const known = BLOOD_GROUPS.find((group) => group === sign)
  return known ? take(known) : wrong('Blood group must be one of A+, A-, B+, B-, AB+, AB-, O+, O-')
}

/** In the specification's words, though more formats are understood (see typed-day.ts). */
export const day: ReadCell = (typed, { field }) => {
  const found = typedDayOf(typed)
  return found ? take(found) : wrong(`Invalid date format for ${field}. Use YYYY-MM-DD format`)
}

export const dayUntil =
  (today: IsoDate): ReadCell =>
  (typed, column) => {
    const found = day(typed, column)
    return 'value' in found && found.value > today ? wrong('Date of birth cannot be in the future') : found
  }

/** A file or a record is named by its id; an address of another system leads nowhere. */
export const recordId: ReadCell = (typed, { label }) =>
  isUuid(typed) ? take(typed.toLowerCase()) : wrong(`${label} is not the id of a stored record`)
