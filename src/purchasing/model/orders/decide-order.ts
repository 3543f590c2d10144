import type { IsoDate } from '../../../kernel/calendar.ts'
import { type Paise, partOf } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { limitsOn, mayApproveValue, reachOf, type ValueLimit } from '../../../stock/model/value-limits.ts'

export const ORDER_STATES = ['draft', 'submitted', 'approved', 'sent', 'part_received', 'closed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What may become of an order, and from which states. */
const FROM = {
  change: ['draft'],
  submit: ['draft'],
  send_back: ['submitted'],
  approve: ['submitted'],
  send: ['approved', 'sent'],
  revise: ['approved', 'sent', 'part_received'],
  close: ['part_received', 'sent'],
  cancel: ['draft', 'submitted', 'approved', 'sent'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>
export type OrderStep = keyof typeof FROM

export const mayStep = (state: OrderState, step: OrderStep): boolean =>
  (FROM[step] as readonly OrderState[]).includes(state)

/** Of what goods may still come: everything that was ordered and is not over. */
export const OPEN_STATES = ['submitted', 'approved', 'sent', 'part_received'] as const satisfies readonly OrderState[]

type OrderAmounts = { readonly goods: Paise; readonly tax: Paise; readonly total: Paise }

type Priced = { readonly packs: number; readonly rate: Paise; readonly basisPoints: number }

/** What an order costs in paise: packs at their rate, and the tax of each line half up to the paisa. */
export function orderAmounts(lines: readonly Priced[]): OrderAmounts {
  const goods = lines.reduce((sum, { packs, rate }) => sum + packs * rate, 0)
  const tax = lines.reduce((sum, { packs, rate, basisPoints }) => sum + partOf(packs * rate, basisPoints), 0)
  return { goods, tax, total: goods + tax }
}

type Approval = {
  readonly total: Paise
  readonly limits: readonly ValueLimit[]
  readonly day: IsoDate
  /** Role and desks of who approves. */
  readonly held: readonly string[]
  /** Whether he has written or submitted it. */
  readonly isOwn: boolean
}

/** An order is approved by who may approve its value; above the lowest limit by another person than who wrote it. */
export function decideApproval({
  total,
  limits,
  day,
  held,
  isOwn,
}: Approval): Verdict<null, 'ABOVE_LIMIT' | 'OWN_ORDER'> {
  const today = limitsOn(limits, day)
  if (!mayApproveValue(total, { limits, held, day })) return refuse('ABOVE_LIMIT')
  return isOwn && total > Math.min(...today.map(reachOf)) ? refuse('OWN_ORDER') : accept(null)
}
