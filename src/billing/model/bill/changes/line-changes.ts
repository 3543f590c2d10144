import type { Paise } from '../../../../kernel/money.ts'
import { chargeAmount } from '../../price/charge-amount.ts'
import type { BillPayer, BillSection, LineHead } from '../../price/price-types.ts'
import type { BillLine } from '../bill-view.ts'
import type { ChangeKind } from './bill-changes.contract.ts'

/** A change of the desk that was not taken back. Amounts in paise. */
export type LineChange = {
  readonly id: string
  readonly kind: ChangeKind
  readonly lineKey: string
  readonly section: BillSection | null
  readonly head: LineHead | null
  readonly position: number | null
  readonly patientShare: Paise | null
  readonly quantity: number | null
  readonly rate: Paise | null
  readonly code: string | null
  readonly description: string | null
  readonly from: string | null
  readonly to: string | null
  readonly reason: string
}

/** Who pays what has no other share: the patient, where there is no payer beside him. */
const shared = (amount: Paise, payer: BillPayer) =>
  payer.kind === 'private' ? { payerShare: 0, patientShare: amount } : { payerShare: amount, patientShare: 0 }

/** Quantity × rate, half up to the paisa. */
export const worthOf = (quantity: number, rate: Paise): Paise => chargeAmount(Math.round(quantity * 1000), rate)

/** The part of an amount that the value went up or down by: reductions such as the share of a sitting stay. */
const scaled = (amount: Paise, to: Paise, from: Paise): Paise =>
  from === 0 ? to : Number((BigInt(amount) * BigInt(to) * 2n + BigInt(from)) / (2n * BigInt(from)))

/** The line with another quantity or rate. */
function revalued(line: BillLine, quantity: number, rate: Paise, payer: BillPayer): BillLine {
  const value = worthOf(quantity, rate)
  const before = worthOf(line.quantity, line.rate)
  if (line.state !== 'claimed') return { ...line, days: [], quantity, rate, value }
  const amount = scaled(line.amount, value, before)
  const shares =
    line.amount === 0
      ? shared(amount, payer)
      : { patientShare: scaled(line.patientShare, amount, line.amount), payerShare: 0 }
  const patientShare = Math.min(shares.patientShare, amount)
  return { ...line, days: [], quantity, rate, value, amount, patientShare, payerShare: amount - patientShare }
}

function changed(line: BillLine, change: LineChange, payer: BillPayer): BillLine {
  switch (change.kind) {
    case 'quantity':
      return revalued(line, change.quantity ?? line.quantity, line.rate, payer)
    case 'rate':
      return { ...revalued(line, line.quantity, change.rate ?? line.rate, payer), rateNotSet: false }
    case 'split': {
      const patientShare = Math.min(change.patientShare ?? 0, line.amount)
      return { ...line, patientShare, payerShare: line.amount - patientShare }
    }
    case 'take_out':
      return { ...line, days: [], state: 'not_claimable', amount: 0, payerShare: 0, patientShare: 0 }
    case 'regroup':
      return { ...line, section: change.section ?? line.section, head: change.head ?? line.head }
    default:
      return line
  }
}

/** A line that the desk typed into the bill: of no charge, at the amount it says. */
function typedLine(change: LineChange, payer: BillPayer): BillLine {
  const quantity = change.quantity ?? 1
  const rate = change.rate ?? 0
  const amount = worthOf(quantity, rate)
  return {
    key: change.lineKey,
    section: change.section ?? 'extra',
    head: change.head ?? 'miscellaneous',
    code: change.code,
    description: change.description ?? '',
    from: change.from,
    to: change.to ?? change.from,
    quantity,
    unit: null,
    listed: 0,
    rate,
    adjustments: [],
    value: amount,
    amount,
    ...shared(amount, payer),
    state: 'claimed',
    atRisk: false,
    rateNotSet: false,
    reason: change.reason,
    chargeIds: [],
    changeIds: [change.id],
  }
}

/** The line stands at this place among those of its section and head; places count from 1. */
function moved(lines: readonly BillLine[], key: string, place: number): BillLine[] {
  const line = lines.find((one) => one.key === key)
  if (!line) return [...lines]
  const others = lines.filter((one) => one !== line)
  const kin = others.filter((one) => one.section === line.section && one.head === line.head)
  const next = kin[place - 1]
  const last = kin.at(-1)
  const at = next ? others.indexOf(next) : last ? others.indexOf(last) + 1 : others.length
  return others.toSpliced(at, 0, line)
}

/**
 * The lines with what the desk changed, oldest change first. A change whose line no longer exists changes nothing and waits
 * for it. Pure.
 */
export function applyChanges(
  priced: readonly BillLine[],
  changes: readonly LineChange[],
  payer: BillPayer,
): readonly BillLine[] {
  const byKey = new Map(priced.map((line) => [line.key, line]))
  for (const change of changes) {
    if (change.kind === 'typed') byKey.set(change.lineKey, typedLine(change, payer))
    const line = byKey.get(change.lineKey)
    if (!line || change.kind === 'typed') continue
    const reason = [line.reason, change.reason].filter(Boolean).join('; ')
    byKey.set(line.key, { ...changed(line, change, payer), reason, changeIds: [...line.changeIds, change.id] })
  }
  return changes
    .filter(({ kind }) => kind === 'reorder')
    .reduce<readonly BillLine[]>(
      (lines, { lineKey, position }) => moved(lines, lineKey, position ?? 1),
      [...byKey.values()],
    )
}
