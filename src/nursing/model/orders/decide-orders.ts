import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { CheckedPatient } from '../../../prescribing/model/checks/checks-of.ts'
import type { PrescribableItem } from '../../../prescribing/model/prescribable-item.ts'
import { checksOfOrders, type StandingOrder } from './checked-orders.ts'
import type { MedicationOrderForm } from './order-form.ts'

/** What an item is known for: `witness` for a narcotic, `signature` for what is given by two. */
export type SecondPersonOf = 'signature' | 'witness' | null

type Ordering = {
  readonly orders: readonly MedicationOrderForm[]
  readonly standing: readonly StandingOrder[]
  readonly items: ReadonlyMap<string, PrescribableItem>
  readonly second: (medicineId: string | null) => SecondPersonOf
  readonly patient: CheckedPatient
  /** Written down by a nurse as a doctor told it. */
  readonly isTold: boolean
  readonly now: Date
  /** From here on the patient is in the hospital; null where no admission is recorded. */
  readonly admittedAt: Date | null
  readonly endedAt: Date | null
}

export type OrderRefusal =
  | 'NO_SUCH_ITEM'
  | 'DOSE_REQUIRED'
  | 'UNIT_REQUIRED'
  | 'ROUTE_REQUIRED'
  | 'FREQUENCY_REQUIRED'
  | 'HOURS_REQUIRED'
  | 'TIMES_DO_NOT_FIT'
  | 'FOR_WHAT_REQUIRED'
  | 'RATE_REQUIRED'
  | 'HOLD_LIMIT_REQUIRED'
  | 'STARTS_TOO_EARLY'
  | 'STARTS_AFTER_DISCHARGE'
  | 'PATIENT_HAS_LEFT'
  | 'NARCOTIC_TOLD'
  | 'ALLERGIC'

/**
 * An order is written at most so long after it was to begin; what was given before is charted with its reason. Who has left is ordered
 * nothing any more, also not back-dated into the stay: an order is told to somebody who can act by it. What was given without one is
 * told by a note.
 */
const BACK_HOURS = 24
const HOUR = 3_600_000

/** Whether orders can be signed: each whole, in the time of the stay, and an allergy has its reason. What else is told is the doctor's to judge. */
export function decideOrders(ordering: Ordering): Verdict<null, OrderRefusal> {
  const { orders, standing, items, patient } = ordering
  for (const [at, order] of orders.entries()) {
    const missing = missingOf(order, ordering)
    if (missing) return refuse(missing.refusal, { field: `orders.${at}.${missing.field}` })
  }
  const allergy = checksOfOrders(orders, standing, items, patient).find(({ asks }) => asks)
  if (allergy)
    return refuse('ALLERGIC', {
      field: `orders.${allergy.at}.allergyReason`,
      values: { item: orders[allergy.at]?.name ?? '' },
    })
  return accept(null)
}

type Missing = { readonly refusal: OrderRefusal; readonly field: string } | null
const missing = (refusal: OrderRefusal, field: string): Missing => ({ refusal, field })

function missingOf(order: MedicationOrderForm, ordering: Ordering): Missing {
  const { items, second, isTold } = ordering
  if (order.medicineId !== null && !items.get(order.medicineId)?.isActive) return missing('NO_SUCH_ITEM', 'name')
  if (isTold && second(order.medicineId) === 'witness') return missing('NARCOTIC_TOLD', 'name')
  if (order.route === null) return missing('ROUTE_REQUIRED', 'route')
  return doseMissing(order) ?? kindMissing(order) ?? holdMissing(order) ?? startMissing(order, ordering)
}

function doseMissing({ kind, dose, doseUnit, placeDoses, instructions }: MedicationOrderForm): Missing {
  if (doseUnit === '' && kind !== 'infusion') return missing('UNIT_REQUIRED', 'doseUnit')
  const isByPlaces = placeDoses.some((one) => one > 0)
  // By a scale: the scale stands in the instructions.
  if (dose === null && !isByPlaces && instructions === '') return missing('DOSE_REQUIRED', 'dose')
  return null
}

function kindMissing(order: MedicationOrderForm): Missing {
  const { kind, frequency, everyHours, placeDoses, ownTimes } = order
  if (kind === 'as_needed' && order.asNeededFor === '') return missing('FOR_WHAT_REQUIRED', 'asNeededFor')
  if (kind === 'infusion' && order.rate === null) return missing('RATE_REQUIRED', 'rate')
  if (kind !== 'regular') return null
  if (frequency === null) return missing('FREQUENCY_REQUIRED', 'frequency')
  if (frequency === 'hourly' && everyHours === null) return missing('HOURS_REQUIRED', 'everyHours')
  if (frequency === 'places' && (placeDoses.length < 3 || !placeDoses.some((one) => one > 0)))
    return missing('DOSE_REQUIRED', 'placeDoses')
  const ascend = ownTimes.every((minute, at) => at === 0 || minute > (ownTimes[at - 1] ?? 0))
  const fits = frequency !== 'places' || ownTimes.length === 0 || ownTimes.length === placeDoses.length
  return ascend && fits ? null : missing('TIMES_DO_NOT_FIT', 'ownTimes')
}

const holdMissing = ({ holdReading, holdBelow, holdAbove }: MedicationOrderForm): Missing =>
  (holdReading === null) === (holdBelow === null && holdAbove === null)
    ? null
    : missing('HOLD_LIMIT_REQUIRED', holdReading === null ? 'holdReading' : 'holdBelow')

function startMissing({ startsAt }: MedicationOrderForm, { now, admittedAt, endedAt }: Ordering): Missing {
  const starts = startsAt === null ? now : new Date(startsAt)
  if (endedAt !== null && now >= endedAt) return missing('PATIENT_HAS_LEFT', 'startsAt')
  if (endedAt !== null && starts >= endedAt) return missing('STARTS_AFTER_DISCHARGE', 'startsAt')
  const earliest = Math.max(now.getTime() - BACK_HOURS * HOUR, admittedAt?.getTime() ?? 0)
  return starts.getTime() < earliest ? missing('STARTS_TOO_EARLY', 'startsAt') : null
}
