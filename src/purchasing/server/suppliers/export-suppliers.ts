import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { rupeesOf } from '../../../kernel/money.ts'
import { type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { exportList } from '../../../platform/server/lists/export-list.ts'
import { ACCOUNT_GROUP_WORDS, SUPPLIER_KIND_WORDS } from '../../model/suppliers/supplier-fields.ts'
import { type SupplierColumn, supplierImport } from '../../model/suppliers/supplier-import.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { type StoredSupplier, storedSuppliers, suppliersPage } from './suppliers.queries.ts'

/** Writes the suppliers that are shown to a file that the import reads. */
export const exportSuppliers = operation(suppliersContract.exportList, (context, filters) =>
  exportList<StoredSupplier>(context, {
    kind: 'list-export',
    title: 'Suppliers',
    list: supplierImport.name,
    fileName: (today) => `${supplierImport.name}-${today}`,
    counted: ['supplier', 'suppliers'],
    columns: COLUMNS,
    row: null,
    async page(db, after, limit) {
      const page = await suppliersPage(db, { ...filters, after, limit }, dayOf(context.platform.clock()))
      const stored = await storedSuppliers(
        db,
        'id',
        page.rows.map(({ id }) => id),
      )
      const byId = new Map(stored.map((one) => [one.id, one]))
      return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(id) ?? []) }
    },
  }),
)

const { fact } = listColumns<StoredSupplier>()
const WIDTH_PX = 120

const TEXT: Readonly<Record<SupplierColumn, (stored: StoredSupplier) => string | null>> = {
  code: ({ form }) => form.code,
  name: ({ form }) => form.name,
  kind: ({ form }) => SUPPLIER_KIND_WORDS[form.kind],
  accountGroup: ({ form }) => ACCOUNT_GROUP_WORDS[form.accountGroup],
  phone: ({ form }) => form.phone,
  mobile: ({ form }) => form.mobile,
  email: ({ form }) => form.email,
  gstin: ({ form }) => form.gstin,
  licenceNo: ({ form }) => form.licenceNo,
  licenceUntil: ({ form }) => form.licenceUntil && showDay(form.licenceUntil),
  address: ({ form }) => form.address,
  pin: ({ form }) => form.pin,
  creditDays: ({ form }) => String(form.creditDays),
  creditLimit: ({ form }) => (form.creditLimit === null ? null : rupeesOf(form.creditLimit)),
  leadDays: ({ form }) => String(form.leadDays),
  terms: ({ form }) => form.terms,
  status: ({ form }) => form.status,
}

const COLUMNS: readonly ListColumn<StoredSupplier>[] = supplierImport.columns.map(({ field, label }) =>
  fact(field, label, WIDTH_PX, TEXT[field]),
)
