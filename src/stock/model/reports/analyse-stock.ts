import type { VedClass } from '../../../medicines/model/items/medicine-fields.ts'

/** An item on the evening of a day, and what was used of it in the days before. Units of sale; paise. */
export type ItemStock = {
  readonly onHand: number
  readonly atCost: number
  readonly used: number
  readonly usedCost: number
  /** Whether some of it was received in those days. */
  readonly hasCome: boolean
  readonly ved: VedClass | null
}

export const ABC_CLASSES = ['A', 'B', 'C'] as const
export type AbcClass = (typeof ABC_CLASSES)[number]

/** How it leaves the shelf; 'new' came in these days and waits for its first use. */
export const PACES = ['moving', 'slow', 'dead', 'new', 'out'] as const
export type Pace = (typeof PACES)[number]

/** The shares of all use at cost at which A and B end, in per cent. */
const A_ENDS = 70
const B_ENDS = 90

/** What lasts longer than this is slow. */
export const SLOW_DAYS = 180

export type Analysed<Item> = Item & {
  /** By the cost of its use; null where nothing of it was used. */
  readonly abc: AbcClass | null
  readonly pace: Pace
  /** Days that the stock lasts at the pace of these days; null where nothing of it was used. */
  readonly coverDays: number | null
}

/**
 * Says of each item its class and its pace, the dearest use first, then the dearest stock. An item is of class A while those before it make up
 * less than 70 % of all use, of class B less than 90 %. Pure.
 */
export function analyseStock<Item extends ItemStock>(items: readonly Item[], days: number): Analysed<Item>[] {
  const sorted = items.toSorted((a, b) => b.usedCost - a.usedCost || b.atCost - a.atCost)
  const all = items.reduce((sum, { usedCost }) => sum + Math.max(usedCost, 0), 0)
  let before = 0
  return sorted.map((item) => {
    const abc = item.usedCost > 0 ? classAfter(before, all) : null
    before += Math.max(item.usedCost, 0)
    const coverDays = item.used > 0 ? Math.floor((item.onHand * days) / item.used) : null
    return { ...item, abc, coverDays, pace: paceOf(item, coverDays) }
  })
}

const classAfter = (before: number, all: number): AbcClass =>
  before * 100 < all * A_ENDS ? 'A' : before * 100 < all * B_ENDS ? 'B' : 'C'

function paceOf({ onHand, hasCome }: ItemStock, coverDays: number | null): Pace {
  if (onHand <= 0) return 'out'
  if (coverDays === null) return hasCome ? 'new' : 'dead'
  return coverDays > SLOW_DAYS ? 'slow' : 'moving'
}

/** Sums of a group of items; paise. */
export type StockSums = {
  readonly items: number
  readonly atCost: number
  readonly atMrp: number
  readonly usedCost: number
}

/** Adds items up. */
export function sumsOf(items: readonly Omit<StockSums, 'items'>[]): StockSums {
  const sum = (of: keyof (typeof items)[number]) => items.reduce((total, item) => total + item[of], 0)
  return { items: items.length, atCost: sum('atCost'), atMrp: sum('atMrp'), usedCost: sum('usedCost') }
}
