import type { IsoDate } from '../../kernel/calendar.ts'
import { shownAge, shownGender } from '../../patients/model/gender-and-age.ts'
import type { TreatmentPeriods } from '../../visits/model/treatment/treatment-periods.ts'
import type { HomeCard } from './home.contract.ts'

type Person = Pick<HomeCard, 'gender' | 'age' | 'dateOfBirth' | 'ward' | 'roomNo' | 'daysAdmitted'>

/**
 * '44 M', 'Semi Private', '204', 'day 4': what is known of who this is, in which ward and room, since when. Of these the ward
 * may be cut.
 */
export function whoAndWhere(
  card: Person,
  today: IsoDate,
): readonly { readonly text: string; readonly isWard: boolean }[] {
  const age = card.age !== null || card.dateOfBirth !== null ? shownAge(card, today) : ''
  const sex = card.gender ? shownGender(card.gender).charAt(0) : ''
  const room = card.ward === null || card.roomNo === null ? '' : String(card.roomNo)
  const day = card.daysAdmitted === null ? '' : `day ${card.daysAdmitted}`
  const facts = [
    { text: [age, sex].filter(Boolean).join(' '), isWard: false },
    { text: card.ward ?? '', isWard: true },
    { text: [room, day].filter(Boolean).join(' · '), isWard: false },
  ]
  return facts.filter(({ text }) => text !== '')
}

const DAY_MS = 86_400_000
const daysFrom = (from: IsoDate, to: IsoDate) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** 'Surgical package, day 3 of 7': the period that today falls into; null outside all of them. */
export function periodOfToday(periods: TreatmentPeriods, today: IsoDate): string | null {
  const named = [
    ['Pre-surgical', periods.preSurgical],
    ['Surgical package', periods.surgicalPackage],
    ['Post-surgical', periods.postSurgical],
  ] as const
  for (const [name, period] of named)
    if (period && period.from <= today && today <= period.to)
      return `${name}, day ${daysFrom(period.from, today) + 1} of ${daysFrom(period.from, period.to) + 1}`
  return null
}
