import type { WardClass } from '../../../catalogue/model/rates/rates.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { type Paise, partOf } from '../../../kernel/money.ts'
import type { MedicineKind } from '../../../medicines/model/items/medicine-fields.ts'

/** What an agreement takes off the MRP, for an item, a kind or all, in a class of wards or in all. Days inclusive. */
export type MedicineDiscount = {
  readonly tariffClassId: string
  readonly kind: MedicineKind | null
  readonly medicineId: string | null
  readonly wardClass: WardClass | null
  readonly basisPoints: number
  readonly validFrom: IsoDate
  readonly validTo: IsoDate | null
}

type Asked = {
  readonly tariffClassId: string | null
  readonly medicineId: string
  readonly kind: MedicineKind
  readonly wardClass: WardClass | null
  readonly day: IsoDate
}

/**
 * The row that counts on a day: an item's before a kind's before all others, and among those the one of the ward class before the one of any.
 * Null where nothing is agreed. (design/amendments.md 44.)
 */
export function discountOn<Row extends MedicineDiscount>(rows: readonly Row[], asked: Asked): Row | null {
  const counting = rows.filter(
    (row) =>
      row.tariffClassId === asked.tariffClassId &&
      (row.medicineId === null || row.medicineId === asked.medicineId) &&
      (row.kind === null || row.kind === asked.kind) &&
      (row.wardClass === null || row.wardClass === asked.wardClass) &&
      row.validFrom <= asked.day &&
      (row.validTo === null || asked.day <= row.validTo),
  )
  const rank = ({ medicineId, kind, wardClass }: Row) => (medicineId ? 4 : kind ? 2 : 0) + (wardClass ? 1 : 0)
  return counting.reduce<Row | null>((best, row) => (best && rank(best) >= rank(row) ? best : row), null)
}

/** What is taken off the price of a line, half up to the paisa (decided.md C24). */
export const discountOf = (price: Paise, row: Pick<MedicineDiscount, 'basisPoints'> | null): Paise =>
  row ? partOf(price, row.basisPoints) : 0
