import { ageOn, type IsoDate } from '../../kernel/calendar.ts'
import { capitalised } from '../../kernel/capitalised.ts'

type Known = { readonly gender: string | null; readonly age: number | null; readonly dateOfBirth: IsoDate | null }

/** The stored age, else the one of the date of birth, else 'Age N/A' (specification 3 section 5). */
export function shownAge({ age, dateOfBirth }: Pick<Known, 'age' | 'dateOfBirth'>, today: IsoDate): string {
  const years = age ?? (dateOfBirth ? ageOn(dateOfBirth, today) : null)
  return years === null || years < 0 ? 'Age N/A' : String(years)
}

/** 'Unknown' where nobody said (specification 3 section 5). */
export const shownGender = (gender: string | null): string =>
  gender ? gender.charAt(0).toUpperCase() + gender.slice(1) : 'Unknown'

/** 'Male / 61', as the lists of specification 3 have it. */
export const genderAndAge = (known: Known, today: IsoDate): string =>
  `${shownGender(known.gender)} / ${shownAge(known, today)}`

/** '61 M' beside a patient's number. */
export const ageAndSex = (known: Known, today: IsoDate): string =>
  [shownAge(known, today), (known.gender ?? '').charAt(0).toUpperCase()].filter(Boolean).join(' ')

/** '61 / Male', as the record has it; what an import did not say is a dash. */
export const ageAndGender = ({ age, gender }: { age: number | null; gender: string }): string =>
  `${age ?? '-'} / ${capitalised(gender) || '-'}`
