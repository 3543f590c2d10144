import type { Alert } from '../../../alerts/model/alert.ts'
import { isStanding } from '../../../alerts/model/alert.ts'
import { type AllergyAnswer, allergyTo } from '../../../alerts/model/allergy-to.ts'
import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { daysWords } from '../lines/dose-words.ts'
import { highestADay, highestDose, quantityOf } from '../lines/quantity-of.ts'
import type { PrescribableItem, RunningLine } from '../prescribable-item.ts'
import type { PrescribedLine } from '../prescription-form.ts'
import { type Amount, inUnit, strengthOf } from './strength-of.ts'

/** Who the medicines are for, as far as it is recorded. */
export type CheckedPatient = {
  readonly alerts: readonly Alert[]
  /** The allergies as registration wrote them. */
  readonly registered: string | null
  readonly gender: string
  /** Days of life; null where nobody knows. */
  readonly ageDays: number | null
  readonly today: IsoDate
  readonly running: readonly RunningLine[]
}

export type CheckKind = 'allergy' | 'same_generic' | 'taken' | 'dose' | 'pregnancy' | 'stock'
export type Check = {
  /** The line, from 0. */
  readonly at: number
  readonly kind: CheckKind
  /** Signing waits for a reason. */
  readonly asks: boolean
  readonly words: string
}

type Items = ReadonlyMap<string, PrescribableItem>
type Contents = PrescribableItem['contents'][number]

/**
 * What speaks against the lines: an allergy asks for a reason, all else is told. The checks know only what is recorded and are
 * incomplete: no list of interactions of two generics is shipped; a check of it belongs here.
 */
export function checksOf(lines: readonly PrescribedLine[], items: Items, patient: CheckedPatient): Check[] {
  return lines.flatMap((line, at) => {
    const item = items.get(line.medicineId ?? '')
    if (!item) return []
    const found = [
      allergyCheck(line, item, patient),
      sameGeneric(lines, at, items),
      takenAlready(line, item, patient),
      ...item.contents.map((content) => doseCheck(line, content, patient)),
      pregnancyCheck(item, patient),
      stockCheck(line, item),
    ]
    return found.flatMap((check) => (check ? [{ at, ...check }] : []))
  })
}

type Found = Omit<Check, 'at'> | null
const told = (kind: CheckKind, words: string): Found => ({ kind, asks: false, words })

/** The answer for an item: by what is in it and the groups it is marked with. */
export const allergyAnswer = (
  item: PrescribableItem,
  { alerts, registered, today }: Pick<CheckedPatient, 'alerts' | 'registered' | 'today'>,
): AllergyAnswer =>
  allergyTo({ alerts, registered, groups: item.contents.flatMap(({ allergens }) => allergens), today })

function allergyCheck(line: PrescribedLine, item: PrescribableItem, patient: CheckedPatient): Found {
  const { answer, because } = allergyAnswer(item, patient)
  if (answer !== 'allergic' && answer !== 'ask') return null
  const to = because.flatMap(({ what }) => what ?? []).join(', ') || (patient.registered ?? '')
  const words =
    answer === 'allergic'
      ? `The patient is allergic to it: ${to}.`
      : `It is akin to a recorded allergy: ${to}. Cross-reaction is uncommon but not excluded.`
  return { kind: 'allergy', asks: line.allergyReason === '', words }
}

const genericsOf = (items: Items, line: PrescribedLine | undefined) =>
  (items.get(line?.medicineId ?? '')?.contents ?? []).map(({ genericId }) => genericId)

/** Two lines with one generic; lines of one tapering follow each other. */
function sameGeneric(lines: readonly PrescribedLine[], at: number, items: Items): Found {
  const line = lines[at]
  const own = genericsOf(items, line)
  const other = lines.findIndex(
    (one, place) =>
      place < at &&
      (one.taperGroup === null || one.taperGroup !== line?.taperGroup) &&
      genericsOf(items, one).some((generic) => own.includes(generic)),
  )
  return other < 0 ? null : told('same_generic', `The same generic as line ${other + 1}.`)
}

function takenAlready(line: PrescribedLine, item: PrescribableItem, { running, today }: CheckedPatient): Found {
  const own = item.contents.map(({ genericId }) => genericId)
  const taken = running.find(
    ({ medicineId, genericIds, until }) =>
      until >= today && (medicineId === line.medicineId || genericIds.some((generic) => own.includes(generic))),
  )
  return taken
    ? told(
        'taken',
        `Taken already: ${taken.name} ${taken.dose} since ${showDay(taken.since)}, ${daysWords(taken.days, 'en')}.`,
      )
    : null
}

/** The amounts of a line in the unit of a limit; null where the strength is no plain amount. */
function amountOf(line: PrescribedLine, content: Contents, doses: number): Amount | null {
  const direct = strengthOf(`1 ${line.doseUnit}`)
  const one = line.doseUnit === '' ? strengthOf(content.strength) : direct
  return one && { value: one.value * doses, unit: one.unit }
}

/** Above the highest dose that is stored with the generic for the age and route; where nothing can be compared nothing is told. */
function doseCheck(line: PrescribedLine, content: Contents, { ageDays }: CheckedPatient): Found {
  if (ageDays === null) return null
  const limits = content.limits.filter(
    ({ route, fromDays, toDays, isPerKg }) =>
      !isPerKg && fromDays <= ageDays && (toDays === null || ageDays < toDays) && (route ?? line.route) === line.route,
  )
  for (const limit of limits) {
    const single = over(amountOf(line, content, highestDose(line)), limit.highestDose, limit.unit)
    const daily = over(amountOf(line, content, highestADay(line)), limit.highestADay, limit.unit)
    if (single)
      return told('dose', `${content.name}: ${single} at once, the highest is ${limit.highestDose} ${limit.unit}.`)
    if (daily)
      return told('dose', `${content.name}: ${daily} a day, the highest is ${limit.highestADay} ${limit.unit}.`)
  }
  return null
}

/** The amount in words where it is above the highest. */
function over(amount: Amount | null, highest: number | null, unit: Amount['unit']): string | null {
  const value = amount && inUnit(amount, unit)
  return value !== null && highest !== null && value > highest ? `${Number(value.toFixed(4))} ${unit}` : null
}

const DAYS_A_YEAR = 365.25
const CHILD_BEARING = { from: 12 * DAYS_A_YEAR, to: 50 * DAYS_A_YEAR }

function pregnancyCheck({ contents }: PrescribableItem, patient: CheckedPatient): Found {
  const marked =
    contents.find(({ pregnancy }) => pregnancy === 'avoid') ?? contents.find(({ pregnancy }) => pregnancy === 'ask')
  if (!marked) return null
  const isPregnant = patient.alerts.some((alert) => alert.kind === 'pregnancy' && isStanding(alert, patient.today))
  const { ageDays, gender } = patient
  const mayBe =
    gender.toLowerCase() === 'female' && ageDays !== null && ageDays >= CHILD_BEARING.from && ageDays < CHILD_BEARING.to
  if (!isPregnant && !mayBe) return null
  const rule = marked.pregnancy === 'avoid' ? 'is avoided in pregnancy' : 'is given in pregnancy with care only'
  return told('pregnancy', `${marked.name} ${rule}${isPregnant ? ': the patient is pregnant.' : ': ask.'}`)
}

function stockCheck(line: PrescribedLine, { here }: PrescribableItem): Found {
  const wanted = quantityOf(line)
  if (wanted === null || here >= wanted) return null
  return told('stock', here === 0 ? 'None of it is here.' : `Only ${here} of it are here.`)
}
