import * as z from 'zod/mini'
import { accept } from '../../../kernel/verdict.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Change, Finding, ImportKind, ImportScope } from '../../../platform/server/imports/import-kind.ts'
import { recordAll } from '../../../platform/server/records/audit.ts'
import { BLANK_SUPPLIER, type SupplierForm, supplierForm } from '../../model/suppliers/supplier-fields.ts'
import { type ImportedSupplier, readImportedSupplier, supplierImport } from '../../model/suppliers/supplier-import.ts'
import { nextSupplierCode, supplierColumns } from '../suppliers/save-supplier.ts'
import { type StoredSupplier, storedSuppliers } from '../suppliers/suppliers.queries.ts'

/** What the rows before have said already: codes, names, GSTIN. */
type Facts = { readonly said: Set<string> }

/** Suppliers from a file: one that is there (by code, else by name) is changed, others are added; nothing is taken out. */
const suppliersKind: ImportKind<ImportedSupplier, Facts> = {
  list: supplierImport,
  nouns: ['supplier', 'suppliers'],
  tables: ['suppliers'],
  load: async () => accept({ said: new Set<string>() }),
  read: readImportedSupplier,
  compare: compareSuppliers,
  save: saveSuppliers,
}
export const purchasingImportKinds = [suppliersKind]

type Judged = { readonly form: SupplierForm; readonly stored: StoredSupplier | undefined } | { readonly reason: string }

async function compareSuppliers(
  { db }: ImportScope,
  rows: readonly ImportedSupplier[],
  { said }: Facts,
): Promise<Finding[]> {
  return (await judge(db, rows)).map((one): Finding => {
    if (!('form' in one)) return { change: 'refused', reason: one.reason }
    const { form, stored } = one
    const keys = [
      `name ${form.name.toLowerCase()}`,
      ...(form.code ? [`code ${form.code}`] : []),
      ...(form.gstin ? [`gstin ${form.gstin}`] : []),
    ]
    if (keys.some((key) => said.has(key))) return { change: 'refused', reason: `${form.name} is in the file twice` }
    for (const key of keys) said.add(key)
    if (!stored) return { change: 'new' }
    return { change: JSON.stringify(form) === JSON.stringify(stored.form) ? 'same' : 'changed', id: stored.id }
  })
}

/** What each row makes of its supplier, or why it cannot. */
async function judge(db: HospitalDb, rows: readonly ImportedSupplier[]): Promise<Judged[]> {
  const [byCode, byName] = await Promise.all([
    storedSuppliers(
      db,
      'code',
      rows.flatMap(({ says }) => says.code || []),
    ),
    storedSuppliers(
      db,
      'name',
      rows.map(({ name }) => name),
    ),
  ])
  const gstins = rows.flatMap(({ says }) => says.gstin?.toUpperCase().replaceAll(/\s/g, '') || [])
  const byGstin = await storedSuppliers(db, 'gstin', gstins)
  return rows.map(({ name, says }): Judged => {
    const namesake = byName.find(({ form }) => form.name.toLowerCase() === name.toLowerCase())
    const stored = says.code ? byCode.find(({ form }) => form.code === says.code) : namesake
    const read = z.safeParse(supplierForm, { ...BLANK_SUPPLIER, ...stored?.form, ...says, name })
    if (!read.success) {
      const issue = read.error.issues[0]
      const label = supplierImport.columns.find(({ field }) => field === issue?.path[0])?.label
      return { reason: [label, issue?.message].filter(Boolean).join(': ') }
    }
    const form = read.data
    if (namesake && namesake.id !== stored?.id) return { reason: `Name: ${namesake.form.code} is called so already` }
    const taken = byGstin.find((other) => form.gstin !== '' && other.form.gstin === form.gstin)
    if (taken && taken.id !== stored?.id) return { reason: `GSTIN: it is that of ${taken.form.name}` }
    return { form, stored }
  })
}

async function saveSuppliers({ db, actor }: ImportScope, changes: readonly Change<ImportedSupplier>[]): Promise<void> {
  const ids: string[] = []
  for (const one of await judge(
    db,
    changes.map(({ row }) => row),
  )) {
    if (!('form' in one)) throw new Error(`A row that was taken cannot be saved: ${one.reason}`)
    const { form, stored } = one
    if (stored) {
      await db.updateTable('suppliers').set(supplierColumns(form)).where('id', '=', stored.id).execute()
      ids.push(stored.id)
    } else {
      const code = form.code || (await nextSupplierCode(db))
      const values = supplierColumns({ ...form, code })
      ids.push((await db.insertInto('suppliers').values(values).returning('id').executeTakeFirstOrThrow()).id)
    }
  }
  await recordAll(
    db,
    actor,
    ids.map((id) => ({ type: 'supplier.imported', subject: { type: 'suppliers', id } })),
  )
}
