import type { AddedCharge } from '../../../../charges/model/shown-charge.ts'
import { inHeadOrder } from '../../price/merge-lines.ts'
import { sectionOf } from '../../price/section-of.ts'
import { isOfKin, keyIn, kinOf } from '../bill-lines.ts'
import { sectionsOf } from '../bill-sections.ts'
import { linesOf } from '../bill-totals.ts'
import type { BillLine, BillView } from '../bill-view.ts'

/** A charge that was saved and that the bill, as it was last read, does not have yet. */
export type AwaitedCharge = {
  readonly charge: AddedCharge
  /** How many bills came after it without it. */
  readonly missed: number
}

/** A bill that was asked for before the charge was saved may still arrive after it; the next one was asked for later. */
const MAY_MISS = 1

const chargesOf = (bill: BillView) => new Set(linesOf(bill).flatMap(({ chargeIds }) => chargeIds))

/** Whether a bill has a charge. */
export const hasCharge = (bill: BillView, id: string): boolean => chargesOf(bill).has(id)

/** The charges that are still awaited now that another bill has come. Pure. */
export function stillAwaited(awaited: readonly AwaitedCharge[], bill: BillView): AwaitedCharge[] {
  if (awaited.length === 0 || bill.state !== 'draft') return []
  const there = chargesOf(bill)
  return awaited
    .filter(({ charge, missed }) => !there.has(charge.id) && missed < MAY_MISS)
    .map(({ charge, missed }) => ({ charge, missed: missed + 1 }))
}

/** The line of a charge that was just added, and where its rate comes from. */
export type AddedLine = { readonly chargeId: string; readonly key: string; readonly rateSource: string }

export type BillWithAdded<B extends BillView> = {
  readonly bill: B
  /** The latest last. */
  readonly beingAdded: readonly AddedLine[]
}

/**
 * The bill with charges that were just added, each in the section and at the place where the bill will have it: a line of its own, or
 * more of the line that is there. What a charge counts is decided when the bill is computed: what is in the total stays as it was
 * read. Pure.
 */
export function withAddedCharges<B extends BillView>(bill: B, added: readonly AddedCharge[]): BillWithAdded<B> {
  const there = added.length > 0 ? chargesOf(bill) : NONE
  const own = added.filter((charge) => !there.has(charge.id) && isOfBill(bill, charge))
  if (own.length === 0) return { bill, beingAdded: [] }
  const beingAdded: AddedLine[] = []
  const lines = own.reduce((before, charge) => {
    const line = lineOf(bill, charge)
    const place = before.findIndex((one) => isSame(one, line))
    const same = before[place]
    const kin = before.filter(({ key }) => isOfKin(key, line.key)).length
    const shown = same ? withMore(same, line) : { ...line, key: keyIn(line.key, kin + 1) }
    beingAdded.push({ chargeId: charge.id, key: shown.key, rateSource: charge.rateSource })
    return same ? before.with(place, shown) : before.toSpliced(placeOf(before, line), 0, shown)
  }, linesOf(bill))
  return { bill: { ...bill, sections: sectionsOf(lines, bill.stay.periods) }, beingAdded }
}

const NONE: ReadonlySet<string> = new Set()

/** Whether this bill will have the charge. A package belongs whole to one payer: whose it is, only the computed bill says. */
const isOfBill = ({ payers, payerId, stay }: BillView, charge: AddedCharge): boolean =>
  payers.length === 1 ||
  (charge.payerId === payerId && (charge.isPatientsOwn || sectionOf(charge, stay.periods) !== 'package'))

/** A line of its own, which counts nothing yet. */
function lineOf({ stay }: BillView, charge: AddedCharge): BillLine {
  const { id, head, code, description, day, quantity, unit, listed, unitRate, amount, rateNotSet, isPatientsOwn } =
    charge
  const section = sectionOf(charge, stay.periods)
  const state = section === 'package' && !rateNotSet && !isPatientsOwn ? 'absorbed' : 'claimed'
  return {
    key: kinOf({ ...charge, section, state }),
    section,
    head,
    code,
    description,
    from: day,
    to: day,
    quantity: quantity / 1000,
    unit,
    listed,
    rate: unitRate,
    adjustments: [],
    value: amount,
    amount: 0,
    payerShare: 0,
    patientShare: 0,
    state,
    atRisk: false,
    rateNotSet,
    reason: '',
    chargeIds: [id],
    changeIds: [],
  }
}

/**
 * Whether a bill merges the two: each operation has a line of its own, and so has what the desk changed, since a change belongs to the
 * charges that it was made for.
 */
const isSame = (line: BillLine, added: BillLine): boolean =>
  added.section !== 'surgical' &&
  line.changeIds.length === 0 &&
  isOfKin(line.key, added.key) &&
  line.description === added.description &&
  line.code === added.code &&
  line.unit === added.unit &&
  line.listed === added.listed &&
  line.rate === added.rate &&
  line.rateNotSet === added.rateNotSet

/** More of a line. */
function withMore(line: BillLine, added: BillLine): BillLine {
  const chargeIds = [...line.chargeIds, ...added.chargeIds]
  const days = [line.from, line.to, added.from].filter((day) => day !== null).sort()
  return {
    ...line,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    quantity: (Math.round(line.quantity * 1000) + Math.round(added.quantity * 1000)) / 1000,
    value: line.value + added.value,
    chargeIds,
  }
}

/** Before the first line of its head that comes after it. */
function placeOf(lines: readonly BillLine[], added: BillLine): number {
  const next = lines.findIndex(
    (line) => line.section === added.section && line.head === added.head && inHeadOrder(line, added) > 0,
  )
  return next < 0 ? lines.length : next
}
