import type { IsoDate } from '../../../kernel/calendar.ts'

export const DIFFERENCE_RULES = ['given_above_issued', 'not_accounted', 'billed_otherwise'] as const
export type DifferenceRule = (typeof DIFFERENCE_RULES)[number]

/** What moved of a medicine on a day, in units of sale; amounts in paise. */
export type MedicineDay = {
  readonly day: IsoDate
  readonly issued: number
  readonly returned: number
  readonly given: number
  /** Of what was issued on the day, what never came back: it is billed on the day. */
  readonly kept: number
  readonly billed: number
}

export type ChartedMedicine = {
  /** Its generics, else the item. */
  readonly key: string
  readonly name: string
  /** Paise of a unit, as it was issued. */
  readonly unitPrice: number
  readonly days: readonly MedicineDay[]
  /** Thrown away, with a reason. */
  readonly wasted: number
}

export type Difference = {
  readonly key: string
  readonly name: string
  readonly rule: DifferenceRule
  /** From this day on it does not hold. */
  readonly since: IsoDate
  /** Units by which it does not hold, to a hundredth; what was given, or billed, beyond what was issued. */
  readonly units: number
  /** Paise, as the payer would cut it. */
  readonly value: number
}

/** In the ward and not charted yet while the stay goes on: told, no difference (amendments 85). */
export type InTheWard = { readonly key: string; readonly name: string; readonly since: IsoDate; readonly units: number }

/** Units of a third are kept to a hundredth: less than this is no difference. */
const CLOSE = 0.01

/**
 * Issued, given and billed of each medicine as running totals: at the end of each day no more is given than was issued and not brought
 * back; at the end of the stay it is all given or wasted; billed is what was
 * issued and never brought back, on the day of its issue. What does not hold is listed
 * from the day since when it does not (clinical design 4).
 */
export function differencesOf(medicines: readonly ChartedMedicine[], isOver: boolean): Difference[] {
  return medicines.flatMap((medicine) => {
    const totals = runningOf(medicine.days)
    const last = totals.at(-1)
    if (!last) return []
    const found: Difference[] = []
    const tell = (rule: DifferenceRule, since: IsoDate, units: number) =>
      found.push({
        key: medicine.key,
        name: medicine.name,
        rule,
        since,
        units: hundredths(units),
        value: Math.round(units * medicine.unitPrice),
      })
    const above = sinceWhen(totals, ({ given, held }) => given - held)
    if (above) tell('given_above_issued', above.since, above.units)
    const left = last.held - last.given - medicine.wasted
    if (isOver && left > CLOSE) tell('not_accounted', leftSince(totals), left)
    const billed = sinceWhen(totals, (total) => Math.abs(total.billed - total.kept))
    if (billed) tell('billed_otherwise', billed.since, billed.units)
    return found
  })
}

/** What a ward has of medicines that is not charted; nothing once the stay is over. */
export const inTheWard = (medicines: readonly ChartedMedicine[], isOver: boolean): InTheWard[] =>
  isOver
    ? []
    : medicines.flatMap(({ key, name, days, wasted }) => {
        const totals = runningOf(days)
        const last = totals.at(-1)
        const units = last ? last.held - last.given - wasted : 0
        return units > CLOSE ? [{ key, name, since: leftSince(totals), units: hundredths(units) }] : []
      })

/** Of sums of thirds of a unit. */
export const hundredths = (units: number): number => Math.round(units * 100) / 100

type Total = {
  readonly day: IsoDate
  readonly held: number
  readonly given: number
  readonly kept: number
  readonly billed: number
}

function runningOf(days: readonly MedicineDay[]): Total[] {
  let [held, given, kept, billed] = [0, 0, 0, 0]
  return [...days]
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((day) => {
      held += day.issued - day.returned
      given += day.given
      kept += day.kept
      billed += day.billed
      return { day: day.day, held, given, kept, billed }
    })
}

/** The first day at whose end the rule does not hold, and the most units by which it does not. */
function sinceWhen(totals: readonly Total[], by: (total: Total) => number): { since: IsoDate; units: number } | null {
  const wrong = totals.filter((total) => by(total) > CLOSE)
  return wrong[0] ? { since: wrong[0].day, units: Math.max(...wrong.map(by)) } : null
}

/** Since when something was always left. */
function leftSince(totals: readonly Total[]): IsoDate {
  const even = totals.findLastIndex(({ held, given }) => held - given <= CLOSE)
  return (totals[even + 1] ?? totals[0])?.day ?? ''
}
