import { sql } from 'kysely'
import * as z from 'zod/mini'
import { accept, type Verdict } from '../../../kernel/verdict.ts'
import { fill } from '../../../platform/server/contract/problem.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Change, Finding, ImportKind, ImportScope } from '../../../platform/server/imports/import-kind.ts'
import { recordAll } from '../../../platform/server/records/audit.ts'
import { decideMedicine } from '../../model/items/decide-medicine.ts'
import { blankOf, type MedicineForm, medicineForm } from '../../model/items/medicine-fields.ts'
import { medicineImport } from '../../model/items/medicine-import.ts'
import { medicinesContract } from '../../model/items/medicines.contract.ts'
import { type ImportedMedicine, readImportedMedicine } from '../../model/items/read-imported-medicine.ts'
import { type StoredMedicine, storedMedicines } from '../items/medicines.queries.ts'
import { nextMedicineCode, storeMedicine, storeNewMedicine } from '../items/save-medicine.ts'

/** What the rows before have said already: codes, names with strength, barcodes. */
type Facts = { readonly codes: Set<string>; readonly names: Set<string>; readonly barcodes: Set<string> }

/** Items from a file: one that is there is changed, others are added; nothing is taken out. */
const medicinesKind: ImportKind<ImportedMedicine, Facts> = {
  list: medicineImport,
  nouns: ['item', 'items'],
  tables: ['medicines', 'medicine_generics', 'medicine_barcodes'],
  load: async () => accept({ codes: new Set<string>(), names: new Set<string>(), barcodes: new Set<string>() }),
  read: readImportedMedicine,
  compare: compareMedicines,
  save: saveMedicines,
}
export const medicineImportKinds = [medicinesKind]

type Judged =
  | {
      readonly form: MedicineForm
      readonly stored: StoredMedicine | undefined
      /** Names of generics that are not there yet, which saving adds. */
      readonly fresh: readonly string[]
    }
  | { readonly reason: string }

async function compareMedicines(
  { db }: ImportScope,
  rows: readonly ImportedMedicine[],
  facts: Facts,
): Promise<Finding[]> {
  const judged = await judge(db, rows)
  const takenBarcodes = await barcodeOwners(
    db,
    judged.flatMap((one) => ('form' in one ? one.form.barcodes.map(({ barcode }) => barcode) : [])),
  )
  return judged.map((one): Finding => {
    if (!('form' in one)) return { change: 'refused', reason: one.reason }
    const { form, stored, fresh } = one
    const name = keyOf(form)
    if ((form.code !== '' && facts.codes.has(form.code)) || facts.names.has(name))
      return { change: 'refused', reason: `${form.code || form.name} is in the file twice` }
    const taken = form.barcodes.find(
      ({ barcode }) => facts.barcodes.has(barcode) || (takenBarcodes.get(barcode) ?? stored?.id) !== stored?.id,
    )
    if (taken) return { change: 'refused', reason: `Barcodes: ${taken.barcode} is on another item` }
    if (form.code !== '') facts.codes.add(form.code)
    facts.names.add(name)
    for (const { barcode } of form.barcodes) facts.barcodes.add(barcode)
    const warnings = fresh.map((generic) => `${generic} is a new generic: no limit of it is known`)
    const said = warnings.length > 0 ? { warnings } : {}
    if (!stored) return { change: 'new', ...said }
    const isSame = fresh.length === 0 && JSON.stringify(form) === JSON.stringify(stored.form)
    return { change: isSame ? 'same' : 'changed', id: stored.id, ...said }
  })
}

const keyOf = ({ name, strength }: Pick<MedicineForm, 'name' | 'strength'>): string =>
  `${name.toLowerCase()}|${strength.toLowerCase()}`

/** What each row makes of its item, or why it cannot. */
async function judge(db: HospitalDb, rows: readonly ImportedMedicine[]): Promise<Judged[]> {
  const [byCode, byName, generics] = await Promise.all([
    storedMedicines(db, { codes: rows.flatMap(({ code }) => code || []) }),
    storedByName(db, rows),
    genericIds(db, rows),
  ])
  return rows.map((row): Judged => {
    const stored =
      byCode.find(({ form }) => form.code === row.code) ??
      (row.code === '' ? byName.find(({ form }) => keyOf(form) === keyOf(typedName(row))) : undefined)
    const named = row.generics ?? []
    const fresh = named.flatMap(({ name }) => (generics.has(name.toLowerCase()) ? [] : name))
    const typed = {
      ...(stored?.form ?? blankOf(row.says.form ?? '', row.says.packUnits)),
      ...row.says,
      name: row.name,
      code: row.code || stored?.form.code || '',
      ...(row.generics && {
        generics: named.flatMap(({ name, strength }) => {
          const genericId = generics.get(name.toLowerCase())
          return genericId ? { genericId, strength } : []
        }),
      }),
    }
    const read = z.safeParse(medicineForm, typed)
    if (!read.success) return { reason: issueWords(read.error.issues[0]) }
    const decided = decideMedicine(read.data)
    if (!decided.ok) return { reason: wordsOf(decided) }
    const namesake = byName.find(({ form }) => keyOf(form) === keyOf(decided.value))
    if (namesake && namesake.id !== stored?.id) return { reason: `Name: ${namesake.form.code} is called so already` }
    return { form: decided.value, stored, fresh }
  })
}

const typedName = ({ name, says }: ImportedMedicine) => ({ name, strength: says.strength ?? '' })

/** The items that are called as a row calls its own, whatever their strength. */
async function storedByName(db: HospitalDb, rows: readonly ImportedMedicine[]): Promise<StoredMedicine[]> {
  const names = rows.map(({ name }) => name.toLowerCase())
  if (names.length === 0) return []
  const found = await db
    .selectFrom('medicines')
    .select('id')
    .where(sql<boolean>`lower(name) = any(${names}::text[])`)
    .execute()
  return storedMedicines(db, { ids: found.map(({ id }) => id) })
}

async function genericIds(db: HospitalDb, rows: readonly ImportedMedicine[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.flatMap(({ generics }) => (generics ?? []).map(({ name }) => name.toLowerCase())))]
  if (names.length === 0) return new Map()
  const found = await db
    .selectFrom('generics')
    .select(['id', sql<string>`lower(name)`.as('name')])
    .where(sql<boolean>`lower(name) = any(${names}::text[])`)
    .execute()
  return new Map(found.map(({ id, name }) => [name, id]))
}

async function barcodeOwners(db: HospitalDb, barcodes: readonly string[]): Promise<Map<string, string>> {
  if (barcodes.length === 0) return new Map()
  const found = await db
    .selectFrom('medicine_barcodes')
    .select(['barcode', 'medicine_id'])
    .where('barcode', 'in', barcodes)
    .execute()
  return new Map(found.map(({ barcode, medicine_id }) => [barcode, medicine_id]))
}

/** What the screen would say of a refusal. */
function wordsOf(refused: Extract<Verdict<unknown, string>, { ok: false }>): string {
  const declared = medicinesContract.add.refusals as Readonly<Record<string, { readonly text: string }>>
  return fill(declared[refused.refusal]?.text ?? refused.refusal, refused.details?.values)
}

const issueWords = (issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string => {
  const field = medicineImport.columns.find((column) => column.field === issue?.path[0])
  return [field?.label, issue?.message].filter(Boolean).join(': ')
}

async function saveMedicines(scope: ImportScope, changes: readonly Change<ImportedMedicine>[]): Promise<void> {
  const rows = changes.map(({ row }) => row)
  const names = (await judge(scope.db, rows)).flatMap((one) => ('fresh' in one ? one.fresh : []))
  const fresh = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  if (fresh.length > 0)
    await scope.db
      .insertInto('generics')
      .values(fresh.map((name) => ({ name })))
      .execute()
  const ids: string[] = []
  for (const one of await judge(scope.db, rows)) {
    if (!('form' in one)) throw new Error(`A row that was taken cannot be saved: ${one.reason}`)
    ids.push(await saveOne(scope, one.form, one.stored))
  }
  await recordAll(
    scope.db,
    scope.actor,
    ids.map((id) => ({ type: 'medicine.imported', subject: { type: 'medicines', id } })),
  )
}

async function saveOne(scope: ImportScope, form: MedicineForm, stored: StoredMedicine | undefined): Promise<string> {
  if (!stored) return storeNewMedicine(scope, { ...form, code: form.code || (await nextMedicineCode(scope.db)) })
  await storeMedicine(scope, stored.id, form)
  return stored.id
}
