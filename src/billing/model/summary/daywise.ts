import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { BillLine, LineDay } from '../bill/bill-view.ts'
import { daysOfLine } from '../bill/days-of-line.ts'
import { CHARGE_COLUMNS, type ChargeColumn, columnOf, type GridBill, ownShare } from '../bill/grid/grid-of.ts'
import { outstandingOf } from '../payment/outstanding.ts'

/** Money that came in for a visit (above 0) or went out (below 0), in paise, on its day. */
export type Movement = {
  readonly day: IsoDate
  readonly amount: Paise
  /** Null of the patient. */
  readonly payerId: string | null
}

/** What a payer deducts of a bill of a visit by a memo, in paise, on the day of its entry. */
export type Deduction = { readonly day: IsoDate; readonly amount: Paise }

/** A visit with the bills that count for it and the money that moved. */
export type BilledDays = {
  readonly visitId: string
  readonly visitNo: string
  readonly bills: readonly GridBill[]
  readonly movements: readonly Movement[]
  readonly deductions: readonly Deduction[]
  /** For lines that name no day. */
  readonly firstDay: IsoDate
}

export type DaywiseFilter = {
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  /** Charges of one head only; money and balance are of the whole bill and left out. */
  readonly head?: ChargeColumn | undefined
}

export type DaywiseRow = {
  readonly day: IsoDate
  readonly visitId: string
  readonly visitNo: string
  /** The bills with charges of the day; '' on a day on which only money moved. */
  readonly billNos: string
  readonly lines: number
  readonly heads: Readonly<Record<ChargeColumn, Paise>>
  /** The sum of the heads. */
  readonly charged: Paise
  readonly discount: Paise
  /** charged − discount */
  readonly net: Paise
  readonly received: Paise
  readonly refunded: Paise
  /** What payers deducted by memos, no longer due. */
  readonly deducted: Paise
  /**
   * Of all visits up to this row, what is due of the bills: net − received + refunded − deducted + what the patient paid beyond the
   * patient's shares, which stays the patient's advance. Null where one head is shown.
   */
  readonly balance: Paise | null
}

export type Daywise = {
  readonly rows: readonly DaywiseRow[]
  /** The balance before the first day that is shown, and after the last. */
  readonly opening: Paise
  readonly closing: Paise
  readonly totals: Pick<
    DaywiseRow,
    'lines' | 'heads' | 'charged' | 'discount' | 'net' | 'received' | 'refunded' | 'deducted'
  >
}

type Counted = { day: IsoDate; visitId: string; visitNo: string; billNos: Set<string>; lines: number } & {
  heads: Map<ChargeColumn, { amount: Paise; lines: number }>
  /** What was charged, by the number of the bill: all, and the patient's. */
  bills: Map<string, { total: Paise; patientShare: Paise }>
  /** What came in and went out, by payer; null of the patient. */
  money: Map<string | null, Paise>
  discount: Paise
  received: Paise
  refunded: Paise
  deducted: Paise
}

/**
 * Charges and receipts by day: a row a day and visit, in the order of the days. Each line counts on its days in the column of the
 * financial summary, so that without a filter the columns, discount, receipts and the last balance are those of the summary. Pure.
 */
export function daywiseOf(visits: readonly BilledDays[], { from, to, head }: DaywiseFilter): Daywise {
  const rows: DaywiseRow[] = []
  const dueUpTo = runningBalance(visits)
  let opening = 0
  for (const counted of visits.flatMap(countedDays).sort(byDay)) {
    const row = rowOf(counted, head)
    const balance = dueUpTo(counted)
    if (from && counted.day < from) opening = balance
    else if ((!to || counted.day <= to) && (!head || row.lines > 0))
      rows.push({ ...row, balance: head ? null : balance })
  }
  return { rows, opening, closing: rows.at(-1)?.balance ?? opening, totals: totalsOf(rows) }
}

/** What is due of the bills of all visits up to a day of one of them, whose days come in their order. */
function runningBalance(visits: readonly BilledDays[]): (counted: Counted) => Paise {
  const upTo = new Map<string, Running>(visits.map(({ visitId, bills }) => [visitId, nothingOf(bills)]))
  let all = 0
  return ({ visitId, bills, money, deducted }) => {
    const own = upTo.get(visitId)
    if (!own) return all
    for (const bill of own.bills) {
      const charged = bills.get(bill.billNo)
      bill.total += charged?.total ?? 0
      bill.patientShare += charged?.patientShare ?? 0
    }
    for (const [payerId, amount] of money)
      if (payerId === null) own.fromPatient += amount
      else own.fromPayers.set(payerId, (own.fromPayers.get(payerId) ?? 0) + amount)
    own.deducted += deducted
    const { bills: owed } = outstandingOf(own.bills, own)
    const due = owed.reduce((sum, { outstanding }) => sum + outstanding, 0) - own.deducted
    all += due - own.due
    own.due = due
    return all
  }
}

type RunningBill = { billNo: string; payerId: string; total: Paise; patientShare: Paise; deducted: 0 }
type Running = {
  bills: RunningBill[]
  fromPatient: Paise
  fromPayers: Map<string, Paise>
  deducted: Paise
  due: Paise
}

const nothingOf = (bills: readonly GridBill[]): Running => ({
  bills: bills.map(({ billNo, payerId }) => ({ billNo, payerId, total: 0, patientShare: 0, deducted: 0 })),
  fromPatient: 0,
  fromPayers: new Map(),
  deducted: 0,
  due: 0,
})

const byDay = (one: Counted, other: Counted): number =>
  one.day === other.day ? (one.visitNo < other.visitNo ? -1 : 1) : one.day < other.day ? -1 : 1

function countedDays({ visitId, visitNo, bills, movements, deductions, firstDay }: BilledDays): Counted[] {
  const days = new Map<IsoDate, Counted>()
  const of = (day: IsoDate): Counted => {
    const known = days.get(day)
    if (known) return known
    const sums = { billNos: new Set<string>(), lines: 0, heads: new Map(), bills: new Map(), money: new Map() }
    const fresh = { day, visitId, visitNo, ...sums, ...NO_MONEY }
    days.set(day, fresh)
    return fresh
  }
  for (const { billNo, isPrivate, lines } of bills)
    for (const line of lines)
      for (const { day, ...part } of sharesByDay(line, daysOfLine(line, firstDay), isPrivate))
        countLine(of(day), billNo, line, part)
  for (const { day, amount, payerId } of movements) {
    const counted = of(day)
    counted.money.set(payerId, (counted.money.get(payerId) ?? 0) + amount)
    if (amount > 0) counted.received += amount
    else counted.refunded -= amount
  }
  for (const { day, amount } of deductions) of(day).deducted += amount
  return [...days.values()]
}

const NO_MONEY = { discount: 0, received: 0, refunded: 0, deducted: 0 }

/** What of a line is of a day, in paise: all, what counts under its head, and what is the patient's. */
type Part = { readonly amount: Paise; readonly own: Paise; readonly patient: Paise }

function countLine(counted: Counted, billNo: string, line: BillLine, { own, patient, amount }: Part): void {
  counted.billNos.add(billNo)
  const { total, patientShare } = counted.bills.get(billNo) ?? { total: 0, patientShare: 0 }
  counted.bills.set(billNo, { total: total + amount, patientShare: patientShare + patient })
  if (line.head === 'discount') {
    counted.discount -= amount
    return
  }
  counted.lines += 1
  countUnder(counted, columnOf(line), own)
  if (amount !== own) countUnder(counted, 'private', amount - own)
}

function countUnder({ heads }: Counted, column: ChargeColumn, more: Paise): void {
  const { amount, lines } = heads.get(column) ?? { amount: 0, lines: 0 }
  heads.set(column, { amount: amount + more, lines: lines + 1 })
}

/** The days of a line with what of each counts under its head and is the patient's; the parts add up to the paisa. */
function sharesByDay(
  line: BillLine,
  days: readonly LineDay[],
  isPrivate: boolean,
): (Part & { readonly day: IsoDate })[] {
  const own = partsOf(line, days, ownShare(line, isPrivate))
  const patient = partsOf(line, days, line.patientShare)
  return days.map(({ day, amount }, at) => ({ day, amount, own: own[at] ?? 0, patient: patient[at] ?? 0 }))
}

function partsOf(line: BillLine, days: readonly LineDay[], share: Paise): Paise[] {
  let [before, counted] = [0, 0]
  return days.map(({ amount }) => {
    before += amount
    const upToHere = line.amount === 0 ? 0 : Math.round(before * (share / line.amount))
    const part = upToHere - counted
    counted = upToHere
    return part
  })
}

function rowOf(counted: Counted, head: ChargeColumn | undefined): Omit<DaywiseRow, 'balance'> {
  const { day, visitId, visitNo, billNos, heads, discount, received, refunded, deducted } = counted
  const shown = headsOf((column) => (head && column !== head ? 0 : (heads.get(column)?.amount ?? 0)))
  const charged = CHARGE_COLUMNS.reduce((sum, column) => sum + shown[column], 0)
  const money = head ? NO_MONEY : { discount, received, refunded, deducted }
  const lines = head ? (heads.get(head)?.lines ?? 0) : counted.lines
  return {
    day,
    visitId,
    visitNo,
    billNos: [...billNos].join(', '),
    lines,
    heads: shown,
    charged,
    net: charged - money.discount,
    ...money,
  }
}

const NOTHING: Readonly<Record<ChargeColumn, Paise>> = {
  clinical: 0,
  laboratory: 0,
  radiology: 0,
  pharmacy: 0,
  implant: 0,
  blood: 0,
  surgery: 0,
  mandatory: 0,
  physiotherapy: 0,
  consultation: 0,
  surgeryInternal: 0,
  implantCost: 0,
  private: 0,
  accommodation: 0,
  roundOff: 0,
}

function headsOf(amountOf: (column: ChargeColumn) => Paise): Record<ChargeColumn, Paise> {
  const heads = { ...NOTHING }
  for (const column of CHARGE_COLUMNS) heads[column] = amountOf(column)
  return heads
}

function totalsOf(rows: readonly DaywiseRow[]): Daywise['totals'] {
  const sum = (of: (row: DaywiseRow) => Paise) => rows.reduce((total, row) => total + of(row), 0)
  return {
    lines: sum(({ lines }) => lines),
    heads: headsOf((column) => sum(({ heads }) => heads[column])),
    charged: sum(({ charged }) => charged),
    discount: sum(({ discount }) => discount),
    net: sum(({ net }) => net),
    received: sum(({ received }) => received),
    refunded: sum(({ refunded }) => refunded),
    deducted: sum(({ deducted }) => deducted),
  }
}
