import { randomUUID } from 'node:crypto'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { aStockLine, counterOf, openStock } from '../../../stock/server/stock.factory.ts'
import type { Person } from '../../../tests/test-app.ts'

/** An item of the counter with batches of 45 units, ten a strip at 20.50, 13.33 at cost a strip. */
export async function stockedItem(
  { pharmacist, admin }: { readonly pharmacist: Person; readonly admin: Person },
  name: string,
  item: object = {},
  batches: readonly object[] = [{}],
): Promise<string> {
  const medicineId = (await pharmacist.call(medicinesContract.add, anItem(name, item))).body.id
  const lines = batches.map((changes, at) =>
    aStockLine(medicineId, { batchNo: `B-${at + 1}`, expires: '2028-03', ...changes }),
  )
  await openStock({ pharmacist, admin }, await counterOf(pharmacist), lines)
  return medicineId
}

export const BUYER = {
  visitId: null,
  buyerName: 'Ravindra Kulkarni',
  ageWords: '59 years',
  gender: 'Male',
  address: '12, Trimurti Nagar',
  prescriber: 'Dr. Nandini Bapat',
  prescriberRegistration: 'MMC 2009/02/0611',
  isForEmployee: false,
  remark: null,
}
/** Units of an item without a discount. */
export const aLine = (medicineId: string, quantity: number, changes = {}) => ({
  medicineId,
  quantity,
  batchId: null,
  batchReason: null,
  discountPoints: 0,
  ...changes,
})
const anId = (): string => randomUUID()
/** A cart that is paid in cash. */
export const aCart = (lines: ReturnType<typeof aLine>[], total: number, changes = {}) => ({
  cartId: anId(),
  ...BUYER,
  lines,
  billDiscount: 0,
  total,
  payments: total > 0 ? [{ mode: 'CASH' as const, amount: total, reference: null }] : [],
  ...changes,
})
