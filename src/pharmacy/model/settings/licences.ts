import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** Drug licences by form: 20 and 21 of retail sale, 20F of schedule X. */
export const LICENCES = [
  { number: 'licence20', until: 'licence20Until', form: '20' },
  { number: 'licence21', until: 'licence21Until', form: '21' },
  { number: 'licence20f', until: 'licence20fUntil', form: '20F' },
] as const

/** Numbers, '' where there is none, and the last day on which each holds. */
export type Licences = {
  readonly licence20: string
  readonly licence20Until: IsoDate | null
  readonly licence21: string
  readonly licence21Until: IsoDate | null
  readonly licence20f: string
  readonly licence20fUntil: IsoDate | null
}

/** A licence and its last day are known together, or neither is. */
export function decideLicences(
  licences: Licences,
): Verdict<Licences, 'LICENCE_DAY_MISSING' | 'LICENCE_NUMBER_MISSING'> {
  for (const { number, until } of LICENCES) {
    if (licences[number] !== '' && licences[until] === null) return refuse('LICENCE_DAY_MISSING', { field: until })
    if (licences[number] === '' && licences[until] !== null) return refuse('LICENCE_NUMBER_MISSING', { field: number })
  }
  return accept(licences)
}

/** As they stand on an invoice of a day: those that hold on it. */
export const licencesOn = (licences: Licences, day: IsoDate): string =>
  LICENCES.flatMap(({ number, until }) => {
    const last = licences[until]
    return licences[number] !== '' && last !== null && last >= day ? [licences[number]] : []
  }).join(', ')

/** 'ended 31/03/2026', 'to 31/03/2027'. */
export const untilWords = (until: IsoDate, today: IsoDate): string =>
  `${until < today ? 'ended' : 'to'} ${showDay(until)}`
