import type { IsoDate } from '../../../kernel/calendar.ts'
import { priceOfUnits } from '../../../kernel/goods-price.ts'
import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import {
  type ChosenUnits,
  chooseBatches,
  mayLeave,
  type OfferedBatch,
} from '../../../stock/model/batches/choose-batches.ts'

/** Where a dose comes from. */
export const DOSE_SOURCES = ['issued', 'ward_stock', 'own', 'not_from_stock'] as const
export type DoseSource = (typeof DOSE_SOURCES)[number]

type TakenOrder = {
  readonly medicineId: string | null
  readonly isOwn: boolean
  readonly dose: number | null
  /** Units of sale of the ordered dose; null where that cannot be counted. */
  readonly unitsADose: number | null
  /** Whether the item is issued to patients or stands in the ward; null of what the pharmacy does not keep. */
  readonly supply: 'patient' | 'ward' | null
}

/** Where a dose comes from where nobody says otherwise: an item is one or the other by its setting. Null of what the pharmacy does not keep. */
export function usualSource({ medicineId, isOwn, supply }: TakenOrder): DoseSource | null {
  if (isOwn) return 'own'
  if (medicineId === null) return null
  return supply === 'ward' ? 'ward_stock' : 'issued'
}

/** Units a dose are kept to a thousandth: so much beyond a whole unit is none. */
const LEAST = 0.01

type Counted = Pick<TakenOrder, 'dose' | 'unitsADose'>

/** Units of sale that a dose takes: parts of a unit are a whole one (decided C16). Null where they cannot be counted. */
export function unitsTaken(order: Counted, dose: number | null): number | null {
  const units = partsOf(order, dose)
  return units === null ? null : Math.ceil(units - LEAST)
}

/** The rest of a tablet is kept for the next dose; of an ampoule, a vial or a capsule nothing is. */
const isBroken = (form: string): boolean => /\btab(let)?s?\b/i.test(form)

/** Halves, thirds and quarters: a third of a tablet is written 0.33. */
const PARTS = 12
const CLOSE = 0.05

/**
 * Units of sale that a given dose is: of a tablet as exactly as the dose says, so that ten halves are five; what stays of any other unit is
 * waste, and a part of it is a whole one (decided C16). Null where they cannot be counted.
 */
export function unitsGiven(order: Counted & { readonly form: string }, dose: number | null): number | null {
  if (!isBroken(order.form)) return unitsTaken(order, dose)
  const units = partsOf(order, dose)
  if (units === null) return null
  const parts = Math.round(units * PARTS)
  return Math.abs(units * PARTS - parts) < CLOSE ? parts / PARTS : units
}

const partsOf = ({ dose: ordered, unitsADose }: Counted, dose: number | null): number | null =>
  unitsADose === null || dose === null || ordered === null ? null : (unitsADose * dose) / ordered

type Asked = {
  readonly takenFrom: DoseSource | null
  readonly batchId: string | null
  readonly batchReason: string
  /** Where they cannot be counted from the dose; 0 where a unit was open already. */
  readonly units: number | null
  readonly reason: string
}

type Taking = {
  readonly order: TakenOrder
  readonly form: Asked
  readonly dose: number | null
  /** The place of the ward in which the patient lies; null where it keeps no stock. */
  readonly place: { readonly name: string } | null
  /** What is on hand there of the item. */
  readonly offered: readonly OfferedBatch[]
  readonly discountOf: (price: Paise) => Paise
  readonly today: IsoDate
}

export type TakingRefusal =
  | 'NOT_KEPT'
  | 'NOT_IN_WARD'
  | 'NO_SUCH_BATCH'
  | 'BATCH_REASON_REQUIRED'
  | 'UNITS_REQUIRED'
  | 'REASON_REQUIRED'

export type TakenLine = ChosenUnits & {
  readonly mrp: Paise
  readonly packUnits: number
  readonly batchNo: string
  readonly expiry: IsoDate
  readonly price: Paise
  readonly discount: Paise
  readonly amount: Paise
  readonly batchReason: string | null
}

export type Taken = { readonly from: DoseSource | null; readonly lines: readonly TakenLine[] }

/**
 * What a given dose takes, and from where (stock.md 4, *Ward stock*). From the ward it takes the batch that ends first, or another with a
 * reason, at MRP less what the payer's agreement takes off. Where the ward has nothing the dose is given still: *not from stock*, with a reason.
 */
export function decideTaking(taking: Taking): Verdict<Taken, TakingRefusal> {
  const { order, form, dose, place, offered, today } = taking
  const from = form.takenFrom ?? usualSource(order)
  if (from === 'not_from_stock' && form.reason === '') return refuse('REASON_REQUIRED', { field: 'reason' })
  if (from !== 'ward_stock') return accept({ from, lines: [] })
  if (order.medicineId === null || order.isOwn) return refuse('NOT_KEPT', { field: 'takenFrom' })
  const units = form.units ?? unitsTaken(order, dose)
  if (units === null) return refuse('UNITS_REQUIRED', { field: 'units' })
  if (units === 0) return accept({ from, lines: [] })
  const chosen = chooseBatches(offered, units, today)
  if (form.batchId !== null) return picked(taking, units, form.batchId, chosen)
  if (!chosen.ok)
    return refuse('NOT_IN_WARD', {
      field: 'takenFrom',
      values: { there: chosen.details?.values?.['there'] ?? '0', place: place?.name ?? 'the ward' },
    })
  return accept({ from, lines: chosen.value.flatMap((one) => lineOf(taking, one, null)) })
}

/** Of the batch that the nurse holds in the hand. */
function picked(
  taking: Taking,
  units: number,
  batchId: string,
  chosen: Verdict<ChosenUnits[], string>,
): Verdict<Taken, TakingRefusal> {
  const { offered, form, today } = taking
  const batch = offered.find((one) => one.batchId === batchId)
  if (!batch || !mayLeave(batch, today) || batch.available < units) return refuse('NO_SUCH_BATCH', { field: 'batchId' })
  const isFirst = chosen.ok && chosen.value.length === 1 && chosen.value[0]?.batchId === batchId
  if (!isFirst && form.batchReason === '') return refuse('BATCH_REASON_REQUIRED', { field: 'batchReason' })
  return accept({
    from: 'ward_stock',
    lines: lineOf(taking, { batchId, quantity: units }, isFirst ? null : form.batchReason),
  })
}

function lineOf(
  { offered, discountOf }: Pick<Taking, 'offered' | 'discountOf'>,
  { batchId, quantity }: ChosenUnits,
  batchReason: string | null,
): TakenLine[] {
  const batch = offered.find((one) => one.batchId === batchId)
  if (!batch) return []
  const { mrp, packUnits, batchNo, expiry } = batch
  const price = priceOfUnits(mrp, packUnits, quantity)
  const discount = discountOf(price)
  return [
    { batchId, quantity, mrp, packUnits, batchNo, expiry, price, discount, amount: price - discount, batchReason },
  ]
}
