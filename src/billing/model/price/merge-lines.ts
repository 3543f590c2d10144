import { CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import { BILL_SECTIONS, LINE_STATES, type LineHead, type PricedDay, type PricedLine } from './price-types.ts'

type Ranked = PricedLine & { readonly rank: number }

/** One line for equal ones, over all their days, in the order of the bill: section, head, state, description, day. */
export function mergeLines(parts: readonly Ranked[]): PricedLine[] {
  const groups = Map.groupBy(parts, ({ key }) => key)
  return [...groups.values()]
    .map(merged)
    .toSorted(inBillOrder)
    .map(({ rank: _, ...line }) => line)
}

function merged(parts: readonly Ranked[]): Ranked {
  const [first] = parts
  if (!first) throw new Error('a group has at least one part')
  if (parts.length === 1) return first
  const sum = (amount: (part: Ranked) => number) => parts.reduce((total, one) => total + amount(one), 0)
  const isOfOneRate = parts.every(({ listed, rate }) => listed === first.listed && rate === first.rate)
  const days = parts.map(({ from }) => from).sort()
  return {
    ...first,
    // What came from stock at several MRPs has no unit rate.
    ...(!isOfOneRate && { listed: 0, rate: 0 }),
    from: days[0] ?? first.from,
    to: days.at(-1) ?? first.to,
    days: byDay(parts.flatMap((part) => part.days)),
    quantity: sum(({ quantity }) => quantity),
    value: sum(({ value }) => value),
    amount: sum(({ amount }) => amount),
    payerShare: sum(({ payerShare }) => payerShare),
    patientShare: sum(({ patientShare }) => patientShare),
    chargeIds: parts.flatMap(({ chargeIds }) => chargeIds).sort(),
    names: [...new Set(parts.flatMap(({ names }) => names))].sort(),
  }
}

/** What the parts of each day come to, the first day first. */
function byDay(parts: readonly PricedDay[]): PricedDay[] {
  return [...Map.groupBy(parts, ({ day }) => day)]
    .map(([day, own]) => {
      const sum = (amount: (part: PricedDay) => number) => own.reduce((total, one) => total + amount(one), 0)
      return {
        day,
        quantity: sum(({ quantity }) => quantity),
        value: sum(({ value }) => value),
        amount: sum(({ amount }) => amount),
      }
    })
    .toSorted((a, b) => compare(a.day, b.day))
}

const HEADS: readonly LineHead[] = [...CHARGE_HEADS, 'discount', 'round_off']
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What has no rank at its sitting (components, what is absorbed) comes after what has one. */
const lastIfNone = (rank: number): number => rank || Number.MAX_SAFE_INTEGER

const inBillOrder = (a: Ranked, b: Ranked): number =>
  BILL_SECTIONS.indexOf(a.section) - BILL_SECTIONS.indexOf(b.section) ||
  HEADS.indexOf(a.head) - HEADS.indexOf(b.head) ||
  (a.section === 'surgical' ? compare(a.from, b.from) || lastIfNone(a.rank) - lastIfNone(b.rank) : 0) ||
  inHeadOrder(a, b) ||
  compare(a.key, b.key)

type Placed = Pick<PricedLine, 'state' | 'description'> & { readonly from: string | null }

/** The order of the lines of one head. */
export const inHeadOrder = (a: Placed, b: Placed): number =>
  LINE_STATES.indexOf(a.state) - LINE_STATES.indexOf(b.state) ||
  compare(a.description, b.description) ||
  compare(a.from ?? '', b.from ?? '')
