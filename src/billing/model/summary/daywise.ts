import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { BillLine, LineDay } from '../bill/bill-view.ts'
import { daysOfLine } from '../bill/days-of-line.ts'
import { CHARGE_COLUMNS, type ChargeColumn, columnOf, type GridBill, ownShare } from '../bill/grid/grid-of.ts'

/** Money that came in for a visit (above 0) or went out (below 0), in paise, on its day. */
export type Movement = { readonly day: IsoDate; readonly amount: Paise }

/** A visit with the bills that count for it and the money that moved. */
export type BilledDays = {
  readonly visitId: string
  readonly visitNo: string
  readonly bills: readonly GridBill[]
  readonly movements: readonly Movement[]
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
  /** Of all visits up to this row: net − received + refunded. Null where one head is shown. */
  readonly balance: Paise | null
}

export type Daywise = {
  readonly rows: readonly DaywiseRow[]
  /** The balance before the first day that is shown, and after the last. */
  readonly opening: Paise
  readonly closing: Paise
  readonly totals: Pick<DaywiseRow, 'lines' | 'heads' | 'charged' | 'discount' | 'net' | 'received' | 'refunded'>
}

type Counted = { day: IsoDate; visitId: string; visitNo: string; billNos: Set<string>; lines: number } & {
  heads: Map<ChargeColumn, { amount: Paise; lines: number }>
  discount: Paise
  received: Paise
  refunded: Paise
}

/**
 * Charges and receipts by day: a row a day and visit, in the order of the days. Each line counts on its days in the column of the
 * financial summary, so that without a filter the columns, discount, receipts and the last balance are those of the summary. Pure.
 */
export function daywiseOf(visits: readonly BilledDays[], { from, to, head }: DaywiseFilter): Daywise {
  const rows: DaywiseRow[] = []
  let [opening, balance] = [0, 0]
  for (const counted of visits.flatMap(countedDays).sort(byDay)) {
    const row = rowOf(counted, head)
    balance += rowOf(counted, undefined).net - counted.received + counted.refunded
    if (from && counted.day < from) opening = balance
    else if ((!to || counted.day <= to) && (!head || row.lines > 0))
      rows.push({ ...row, balance: head ? null : balance })
  }
  return { rows, opening, closing: rows.at(-1)?.balance ?? opening, totals: totalsOf(rows) }
}

const byDay = (one: Counted, other: Counted): number =>
  one.day === other.day ? (one.visitNo < other.visitNo ? -1 : 1) : one.day < other.day ? -1 : 1

function countedDays({ visitId, visitNo, bills, movements, firstDay }: BilledDays): Counted[] {
  const days = new Map<IsoDate, Counted>()
  const of = (day: IsoDate): Counted => {
    const known = days.get(day)
    if (known) return known
    const fresh = { day, visitId, visitNo, billNos: new Set<string>(), lines: 0, heads: new Map(), ...NO_MONEY }
    days.set(day, fresh)
    return fresh
  }
  for (const { billNo, isPrivate, lines } of bills)
    for (const line of lines)
      for (const { day, own, amount } of sharesByDay(line, daysOfLine(line, firstDay), isPrivate))
        countLine(of(day), billNo, line, { own, amount })
  for (const { day, amount } of movements) {
    const counted = of(day)
    if (amount > 0) counted.received += amount
    else counted.refunded -= amount
  }
  return [...days.values()]
}

const NO_MONEY = { discount: 0, received: 0, refunded: 0 }

function countLine(
  counted: Counted,
  billNo: string,
  line: BillLine,
  { own, amount }: { readonly own: Paise; readonly amount: Paise },
): void {
  counted.billNos.add(billNo)
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

/** The days of a line with what of each counts under its head; the parts add up to the line's share to the paisa. */
function sharesByDay(line: BillLine, days: readonly LineDay[], isPrivate: boolean) {
  const share = ownShare(line, isPrivate)
  let [before, counted] = [0, 0]
  return days.map(({ day, amount }) => {
    before += amount
    const upToHere = line.amount === 0 ? 0 : Math.round(before * (share / line.amount))
    const own = upToHere - counted
    counted = upToHere
    return { day, own, amount }
  })
}

function rowOf(counted: Counted, head: ChargeColumn | undefined): Omit<DaywiseRow, 'balance'> {
  const { day, visitId, visitNo, billNos, heads, discount, received, refunded } = counted
  const shown = headsOf((column) => (head && column !== head ? 0 : (heads.get(column)?.amount ?? 0)))
  const charged = CHARGE_COLUMNS.reduce((sum, column) => sum + shown[column], 0)
  const money = head ? NO_MONEY : { discount, received, refunded }
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
  }
}
