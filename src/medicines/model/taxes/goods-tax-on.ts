import type { IsoDate } from '../../../kernel/calendar.ts'

/** Basis points of the tax that lies in the price of goods whose HSN begins so; `hsn` empty: of all others. Days inclusive. */
export type GoodsTax = {
  readonly hsn: string
  readonly isListed: boolean
  readonly basisPoints: number
  readonly validFrom: IsoDate
  readonly validTo: IsoDate | null
}

type Goods = { readonly hsn: string; readonly isTaxListed: boolean }

/**
 * The row that taxes goods on a day: that of the longest beginning of their HSN; among rows of one beginning that of the notified list, for
 * what is on it. Null where no row counts.
 */
export function goodsTaxOn<Row extends GoodsTax>(rows: readonly Row[], goods: Goods, day: IsoDate): Row | null {
  const counting = rows.filter(
    (row) =>
      goods.hsn.startsWith(row.hsn) &&
      (goods.isTaxListed || !row.isListed) &&
      row.validFrom <= day &&
      (row.validTo === null || day <= row.validTo),
  )
  const rank = ({ hsn, isListed }: Row) => (isListed ? 100 : 0) + hsn.length
  return counting.reduce<Row | null>((best, row) => (best && rank(best) >= rank(row) ? best : row), null)
}
