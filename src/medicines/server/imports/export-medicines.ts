import { dayOf } from '../../../kernel/calendar.ts'
import { type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportList } from '../../../platform/server/lists/export-list.ts'
import { type ImportedField, medicineImport } from '../../model/items/medicine-import.ts'
import { KIND_WORDS, ROUTE_WORDS, SCHEDULE_WORDS, SUPPLY_WORDS, VED_WORDS } from '../../model/items/medicine-words.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'
import { genericsLine } from '../../model/items/read-imported-medicine.ts'
import { medicinesPage, type StoredMedicine, storedMedicines } from '../items/medicines.queries.ts'

/** Writes the items that are shown to a file that the import reads. */
export const exportMedicines = operation(medicinesContract.exportList, (context, filters) =>
  exportList<StoredMedicine>(context, {
    kind: 'list-export',
    title: 'Items',
    list: medicineImport.name,
    fileName: (today) => `${medicineImport.name}-${today}`,
    counted: ['item', 'items'],
    columns: COLUMNS,
    row: null,
    async page(db, after, limit) {
      const page = await medicinesPage(db, { ...filters, after, limit }, dayOf(context.platform.clock()))
      const stored = await storedMedicines(db, { ids: page.rows.map(({ id }) => id) })
      const byId = new Map(stored.map((one) => [one.id, one]))
      return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) }
    },
  }),
)

const { fact } = listColumns<StoredMedicine>()
const WIDTH_PX = 120
const yes = (is: boolean): string => (is ? 'Yes' : 'No')
const figure = (count: number | null): string | null => (count === null ? null : String(count))

const TEXT: Readonly<Record<ImportedField, (stored: StoredMedicine) => string | null>> = {
  code: ({ form }) => form.code,
  name: ({ form }) => form.name,
  kind: ({ form }) => KIND_WORDS[form.kind],
  form: ({ form }) => form.form,
  strength: ({ form }) => form.strength,
  route: ({ form }) => form.route && ROUTE_WORDS[form.route],
  generics: ({ form, genericNames }) =>
    genericsLine(form.generics.map(({ genericId, strength }) => ({ name: genericNames[genericId] ?? '', strength }))),
  unit: ({ form }) => form.unit,
  pack: ({ form }) => form.pack,
  packUnits: ({ form }) => String(form.packUnits),
  isSoldLoose: ({ form }) => yes(form.isSoldLoose),
  schedule: ({ form }) => SCHEDULE_WORDS[form.schedule],
  hsn: ({ form }) => form.hsn,
  isTaxListed: ({ form }) => yes(form.isTaxListed),
  maker: ({ form }) => form.maker,
  barcodes: ({ form }) => form.barcodes.map(({ barcode, units }) => `${barcode}=${units}`).join('; '),
  isColdChain: ({ form }) => yes(form.isColdChain),
  openedDays: ({ form }) => figure(form.openedDays),
  isReturnable: ({ form }) => yes(form.isReturnable),
  supply: ({ form }) => SUPPLY_WORDS[form.supply],
  isForSale: ({ form }) => yes(form.isForSale),
  treatmentDays: ({ form }) => String(form.treatmentDays),
  rack: ({ form }) => form.rack,
  reorderLevel: ({ form }) => figure(form.reorderLevel),
  safetyUnits: ({ form }) => String(form.safetyUnits),
  coverDays: ({ form }) => String(form.coverDays),
  ved: ({ form }) => form.ved && VED_WORDS[form.ved],
  description: ({ form }) => form.description,
  status: ({ form }) => form.status,
}

const COLUMNS: readonly ListColumn<StoredMedicine>[] = medicineImport.columns.map(({ field, label }) =>
  fact(field, label, WIDTH_PX, TEXT[field]),
)
