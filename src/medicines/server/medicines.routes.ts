import { dayOf } from '../../kernel/calendar.ts'
import { type MountedOperation, operation } from '../../platform/server/contract/operation.ts'
import { historyOf } from '../../records/server/history.queries.ts'
import { historyOperation } from '../../records/server/history-operation.ts'
import { genericsContract } from '../model/generics/generics.contract.ts'
import { medicinesContract } from '../model/items/medicines.contract.ts'
import { goodsTaxesContract } from '../model/taxes/goods-taxes.contract.ts'
import { genericsPage, storedGeneric } from './generics/generics.queries.ts'
import { addGeneric, changeGeneric } from './generics/save-generic.ts'
import { exportMedicines } from './imports/export-medicines.ts'
import { addMedicine } from './items/add-medicine.ts'
import { changeMedicine } from './items/change-medicine.ts'
import { makersWithItems, medicinesPage, storedMedicines } from './items/medicines.queries.ts'
import { renameMaker } from './items/rename-maker.ts'
import { restoreMedicine } from './items/restore-medicine.ts'
import { withdrawMedicine } from './items/withdraw-medicine.ts'
import { addGoodsTax, endGoodsTax } from './taxes/change-taxes.ts'
import { goodsTaxes } from './taxes/goods-taxes.queries.ts'

const list = operation(medicinesContract.list, ({ db, now }, asked) => medicinesPage(db, asked, dayOf(now)))

const medicine = operation(medicinesContract.medicine, async ({ db, refuse }, { id }) => {
  const [found] = await storedMedicines(db, { ids: [id] })
  const { form, ...rest } = found ?? refuse('NOT_FOUND')
  return { ...form, ...rest }
})

const makers = operation(medicinesContract.makers, async ({ db }) => ({ makers: await makersWithItems(db) }))

const history = historyOperation(medicinesContract.history, 'medicines', (db, id) => historyOf(db, 'medicines', id))

const generics = operation(genericsContract.list, ({ db }, asked) => genericsPage(db, asked))

const choices = operation(genericsContract.choices, async ({ db }) => ({
  generics: await db.selectFrom('generics').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
}))

const generic = operation(
  genericsContract.generic,
  async ({ db, refuse }, { id }) => (await storedGeneric(db, id)) ?? refuse('NOT_FOUND'),
)

const historyOfGeneric = historyOperation(genericsContract.history, 'generics', (db, id) =>
  historyOf(db, 'generics', id),
)

const taxes = operation(goodsTaxesContract.list, async ({ db }) => ({ taxes: await goodsTaxes(db) }))

export const medicinesRoutes: readonly MountedOperation[] = [
  list,
  exportMedicines,
  makers,
  medicine,
  addMedicine,
  changeMedicine,
  renameMaker,
  withdrawMedicine,
  restoreMedicine,
  history,
  generics,
  choices,
  generic,
  addGeneric,
  changeGeneric,
  historyOfGeneric,
  taxes,
  addGoodsTax,
  endGoodsTax,
]
