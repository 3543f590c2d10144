import type { Paise } from '../../../kernel/money.ts'
import type { Mode } from '../../../receipts/model/payment-modes.ts'
import { type Shift, shiftOf } from './shifts.ts'

/** The columns in which modes of payment are added up. */
export const COUNTER_COLUMNS = ['cash', 'upi', 'card', 'cheque', 'bank'] as const
export type CounterColumn = (typeof COUNTER_COLUMNS)[number]
export const COUNTER_COLUMN_WORDS: Readonly<Record<CounterColumn, string>> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  cheque: 'Cheque, DD',
  bank: 'Bank transfer',
}

const COLUMN_OF: Readonly<Record<Mode, CounterColumn>> = {
  CASH: 'cash',
  UPI: 'upi',
  CARD: 'card',
  CHEQUE: 'cheque',
  DD: 'cheque',
  NEFT: 'bank',
  RTGS: 'bank',
  ONLINE: 'bank',
}

/** A cash session as it is stored: the counter of one person, from its opening to its closing. */
export type CounterSession = {
  readonly id: string
  readonly number: string
  readonly person: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly float: Paise
  /** Of a closed one: the cash that was counted, and what of it stays in the drawer. */
  readonly countedCash: Paise | null
  readonly floatLeft: Paise | null
  readonly difference: Paise | null
  readonly receivedBy: string | null
}

/** What receipts of one mode and kind come to in a session; what was voided in it takes away. */
export type CounterMoney = {
  readonly sessionId: string
  readonly mode: Mode
  readonly kind: string
  readonly receipts: number
  readonly amount: Paise
}

type Sums = {
  readonly receipts: number
  /** Received less refunded, by mode: the sums of the cash session. */
  readonly modes: Readonly<Record<CounterColumn, Paise>>
  /** Of what was received: advances. */
  readonly deposits: Paise
  readonly received: Paise
  readonly refunded: Paise
  /** received − refunded */
  readonly net: Paise
}

export type CounterRow = Omit<CounterSession, 'openedAt' | 'closedAt' | 'id'> &
  Sums & {
    readonly sessionId: string
    readonly openedAt: string
    readonly closedAt: string | null
    readonly shift: Shift
    /** Counted cash less what stays in the drawer; null while the session is open. */
    readonly toDeposit: Paise | null
  }

export type Counters = {
  readonly rows: readonly CounterRow[]
  readonly totals: Sums & { readonly toDeposit: Paise }
}

/** The counters of some sessions, whole sessions of one shift or of all: what they add up to is what their sessions do. Pure. */
export function countersOf(
  sessions: readonly CounterSession[],
  money: readonly CounterMoney[],
  shift: Shift | undefined,
): Counters {
  const bySession = Map.groupBy(money, ({ sessionId }) => sessionId)
  const rows = sessions
    .filter(({ openedAt }) => !shift || shiftOf(openedAt) === shift)
    .map(({ id, openedAt, closedAt, ...session }): CounterRow => {
      const { countedCash, floatLeft } = session
      return {
        ...session,
        sessionId: id,
        openedAt: openedAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
        shift: shiftOf(openedAt),
        toDeposit: countedCash === null || floatLeft === null ? null : countedCash - floatLeft,
        ...sumsOf(bySession.get(id) ?? []),
      }
    })
  const ids = new Set(rows.map(({ sessionId }) => sessionId))
  const shown = money.filter(({ sessionId }) => ids.has(sessionId))
  return { rows, totals: { ...sumsOf(shown), toDeposit: rows.reduce((sum, row) => sum + (row.toDeposit ?? 0), 0) } }
}

function sumsOf(money: readonly CounterMoney[]): Sums {
  const sum = (of: (one: CounterMoney) => boolean) =>
    money.reduce((total, one) => total + (of(one) ? one.amount : 0), 0)
  const inColumn = (column: CounterColumn) => sum(({ mode }) => COLUMN_OF[mode] === column)
  const refunded = -sum(({ kind }) => kind === 'refund')
  const net = sum(() => true)
  return {
    receipts: money.reduce((total, { receipts }) => total + receipts, 0),
    modes: {
      cash: inColumn('cash'),
      upi: inColumn('upi'),
      card: inColumn('card'),
      cheque: inColumn('cheque'),
      bank: inColumn('bank'),
    },
    deposits: sum(({ kind }) => kind === 'advance'),
    received: net + refunded,
    refunded,
    net,
  }
}
