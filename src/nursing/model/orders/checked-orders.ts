import { type Check, type CheckedPatient, checksOf } from '../../../prescribing/model/checks/checks-of.ts'
import { inUnit, strengthOf } from '../../../prescribing/model/checks/strength-of.ts'
import type { PrescribableItem } from '../../../prescribing/model/prescribable-item.ts'
import { PLAIN_LINE, type PrescribedLine } from '../../../prescribing/model/prescription-form.ts'
import type { MedicationOrderForm } from './order-form.ts'

/** What is ordered already and runs still. */
export type StandingOrder = Pick<MedicationOrderForm, 'medicineId' | 'name' | 'dose' | 'doseUnit' | 'frequency'>

type Items = ReadonlyMap<string, PrescribableItem>

/**
 * What speaks against orders: the checks of prescriptions, which are incomplete, over what is ordered already and what is typed; `at` is
 * the place among the typed. Stock is not told: the ward asks the pharmacy.
 */
export function checksOfOrders(
  typed: readonly MedicationOrderForm[],
  standing: readonly StandingOrder[],
  items: Items,
  patient: CheckedPatient,
): Check[] {
  const before = standing.map((order) => checkedLine({ ...order, allergyReason: 'asked before' }, items))
  const lines = [...before, ...typed.map((order) => checkedLine(order, items))]
  return checksOf(lines, items, patient)
    .filter(({ at, kind }) => at >= before.length && kind !== 'stock')
    .map((check) => ({
      ...check,
      at: check.at - before.length,
      words: check.kind === 'same_generic' ? 'The same generic is ordered already.' : check.words,
    }))
}

type Ordered = Pick<MedicationOrderForm, 'medicineId' | 'name' | 'dose' | 'doseUnit' | 'frequency' | 'allergyReason'> &
  Partial<Pick<MedicationOrderForm, 'kind' | 'placeDoses' | 'everyHours' | 'mostADay' | 'route'>>

/** How many doses of the frequency a day has. */
const A_DAY: Partial<Record<string, number>> = { bd: 2, tds: 3, qid: 4 }

/** An order as the checks of prescriptions see a line. */
function checkedLine(order: Ordered, items: Items): PrescribedLine {
  const { kind, medicineId, name, placeDoses = [], everyHours = null, mostADay = null, allergyReason } = order
  const dose = order.dose ?? 0
  const [first = 0, second = 0, third = 0, fourth] = placeDoses
  const times = A_DAY[order.frequency ?? ''] ?? 1
  const places =
    placeDoses.length > 0
      ? { morning: first, noon: second, evening: fourth === undefined ? 0 : third, night: fourth ?? third }
      : { morning: dose, noon: times > 2 ? dose : 0, evening: times > 3 ? dose : 0, night: times > 1 ? dose : 0 }
  const how = kind === 'as_needed' ? 'as_needed' : kind === 'once' || kind === 'infusion' ? 'once' : null
  return {
    ...PLAIN_LINE,
    medicineId,
    name,
    ...places,
    how: how ?? (everyHours === null ? 'places' : 'hourly'),
    dose,
    everyHours,
    mostADay,
    doseUnit: isUnitOf(order.doseUnit, items.get(medicineId ?? '')) ? '' : order.doseUnit,
    route: order.route ?? null,
    allergyReason,
  }
}

/** Whether a dose is counted in what is sold: a tablet, a vial. */
const isUnitOf = (unit: string, item: PrescribableItem | undefined): boolean =>
  item !== undefined &&
  (unit.toLowerCase() === item.unit.toLowerCase() || unit.toLowerCase() === item.form.toLowerCase())

/** Of a vial or bottle for many doses a dose takes less than this; its units cannot be counted by the dose. */
const LEAST_PART = 0.25

/**
 * Units of sale that a dose is, parts of a unit included. Null where that cannot be counted: no item of the pharmacy, a
 * dose by scale, a strength that is no plain amount, a container for many doses.
 */
export function unitsOfDose(
  { dose, doseUnit }: Pick<MedicationOrderForm, 'dose' | 'doseUnit'>,
  item: PrescribableItem | undefined,
): number | null {
  if (!item || dose === null) return null
  if (isUnitOf(doseUnit, item)) return dose
  const [content, ...others] = item.contents
  const asked = strengthOf(`1 ${doseUnit}`)
  const held = content && others.length === 0 ? strengthOf(content.strength) : null
  const inOne = asked && held ? inUnit(held, asked.unit) : null
  if (inOne === null) return null
  const units = dose / inOne
  return units < LEAST_PART ? null : units
}
