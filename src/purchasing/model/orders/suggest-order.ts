/** What an item's reorder is worked out from; quantities in units of sale. */
export type Demand = {
  /** Net of what came back, in the last `days` days. */
  readonly used: number
  /** 90, or fewer since the item first came in; at least 1. */
  readonly days: number
  readonly leadDays: number
  readonly coverDays: number
  readonly safety: number
  /** Usable: not expired within the cover, not blocked, not held. */
  readonly onHand: number
  readonly onOrder: number
  readonly packUnits: number
}

export const USE_WINDOW_DAYS = 90

/**
 * Packs to order: mean daily use × (lead + cover) + safety − on hand − on order, rounded up to whole packs, never below 0; exact in integers
 * (design/decided.md C15). What came back beyond what was used counts as no use.
 */
export function suggestPacks(demand: Demand): number {
  const { used, days, leadDays, coverDays, safety, onHand, onOrder, packUnits } = demand
  const need = Math.max(0, used) * (leadDays + coverDays) + (safety - onHand - onOrder) * days
  return need <= 0 ? 0 : Math.ceil(need / (days * packUnits))
}

/** Whole days that what is there lasts at the mean use; null where nothing is used. */
export const lastsDays = ({ used, days, onHand }: Pick<Demand, 'used' | 'days' | 'onHand'>): number | null =>
  used <= 0 ? null : Math.floor((onHand * days) / used)
