import type { Paise } from '../../../../kernel/money.ts'
import { chargeAmount } from '../../price/charge-amount.ts'
import type { BillPayer } from '../../price/price-types.ts'
import type { BillLine } from '../bill-view.ts'
import type { LineChange } from './line-change.ts'

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

/** What becomes of a line that moves: into the package it is absorbed, out of it it is claimed at its value. */
function moved(line: BillLine, { section, head, state }: LineChange, payer: BillPayer): BillLine {
  const there = { ...line, section: section ?? line.section, head: head ?? line.head }
  if (state === 'absorbed' && line.state === 'claimed')
    return { ...there, days: [], state, amount: 0, payerShare: 0, patientShare: 0 }
  if (state === 'claimed' && line.state === 'absorbed')
    return { ...there, days: [], state, amount: line.value, ...shared(line.value, payer) }
  return there
}

/** Paise a unit that a value comes to. */
const rateOf = (value: Paise, quantity: number): Paise => (quantity === 0 ? 0 : Math.round(value / quantity))

/** What payer and patient pay of a line, and what nobody pays as a line of its own behind it. */
function split(line: BillLine, { id, patientShare: patients, notClaimable, reason }: LineChange): BillLine[] {
  const rest = notClaimable ?? 0
  const amount = line.amount - rest
  const patientShare = Math.min(patients ?? 0, amount)
  const divided = { ...line, amount, patientShare, payerShare: amount - patientShare }
  if (rest === 0) return [divided]
  const { quantity } = line
  const value = line.value - rest
  return [
    { ...divided, days: [], value, rate: rateOf(value, quantity) },
    {
      ...line,
      key: `${line.key}~${id.slice(0, 8)}`,
      description: `${line.description} (not claimable)`.slice(0, 500),
      days: [],
      listed: 0,
      adjustments: [],
      rate: rateOf(rest, quantity),
      value: rest,
      amount: 0,
      payerShare: 0,
      patientShare: 0,
      state: 'not_claimable',
      atRisk: false,
      reason,
      chargeIds: [],
      changeIds: [id],
    },
  ]
}

/** Whether a line is what a split leaves to nobody: it changes with its split only. */
export const isRestOfSplit = ({ key }: Pick<BillLine, 'key'>): boolean => /~[0-9a-f]{8}$/.test(key)

/** The line with a change, and what a split leaves behind it. Pure. */
export function changedLine(line: BillLine, change: LineChange, payer: BillPayer): BillLine[] {
  const reason = [line.reason, change.reason].filter(Boolean).join('; ')
  const [made = line, ...behind] = divided(line, change, payer)
  return [{ ...made, reason, changeIds: [...line.changeIds, change.id] }, ...behind]
}

function divided(line: BillLine, change: LineChange, payer: BillPayer): BillLine[] {
  switch (change.kind) {
    case 'quantity':
      return [revalued(line, change.quantity ?? line.quantity, line.rate, payer)]
    case 'rate':
      return [{ ...revalued(line, line.quantity, change.rate ?? line.rate, payer), rateNotSet: false }]
    case 'split':
      return split(line, change)
    case 'take_out':
      return [{ ...line, days: [], state: 'not_claimable', amount: 0, payerShare: 0, patientShare: 0 }]
    case 'regroup':
      return [moved(line, change, payer)]
    default:
      return [line]
  }
}

/** A line that the desk typed into the bill: of no charge, at the amount it says. */
export function typedLine(change: LineChange, payer: BillPayer): BillLine {
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
