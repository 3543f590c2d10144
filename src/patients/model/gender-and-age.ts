import { ageOn, type IsoDate } from '../../kernel/calendar.ts'

type Known = { readonly gender: string | null; readonly age: number | null; readonly dateOfBirth: IsoDate | null }

/** The stored age, else the one of the date of birth, else 'Age N/A' (specification 3 section 5). */
export function shownAge({ age, dateOfBirth }: Pick<Known, 'age' | 'dateOfBirth'>, today: IsoDate): string {
  const years = age ?? (dateOfBirth ? ageOn(dateOfBirth, today) : null)
  return years === null || years < 0 ? 'Age N/A' : String(years)
}

/** 'Unknown' where nobody said (specification 3 section 5). */
export const shownGender = (gender: string | null): string =>
  gender ? gender.charAt(0).toUpperCase() + gender.slice(1) : 'Unknown'

export const genderAndAge = (known: Known, today: IsoDate): string =>
  `${shownGender(known.gender)} / ${shownAge(known, today)}`
