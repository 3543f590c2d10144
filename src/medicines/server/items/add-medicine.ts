import { operation } from '../../../platform/server/contract/operation.ts'
import { decideMedicine } from '../../model/items/decide-medicine.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'
import { nextMedicineCode, storeNewMedicine } from './save-medicine.ts'

/** Adds an item with its generics and barcodes. */
export const addMedicine = operation(medicinesContract.add, async ({ db, actor, now, record, orRefuse }, typed) => {
  const form = orRefuse(decideMedicine(typed))
  const code = form.code || (await nextMedicineCode(db))
  const id = await storeNewMedicine({ db, actor, now }, { ...form, code })
  await record({ type: 'medicine.added', subject: { type: 'medicines', id }, facts: { code } })
  return { id, code }
})
