import { sql } from 'kysely'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { nextOwnNumber } from '../../../platform/server/database/counters.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import type { MedicineForm } from '../../model/items/medicine-fields.ts'

export type Scope = { readonly db: HospitalDb; readonly actor: Actor; readonly now: Date }

/** Codes of items are counted through, not by day. */
const FIRST_DAY = '2000-01-01'
const CODE_DIGITS = 5

/** The next free code: M-00001. A number that somebody typed is passed over. */
export async function nextMedicineCode(db: HospitalDb): Promise<string> {
  for (;;) {
    const code = `M-${String(await nextOwnNumber(db, 'medicine', FIRST_DAY)).padStart(CODE_DIGITS, '0')}`
    const taken = await db.selectFrom('medicines').select('id').where('code', '=', code).executeTakeFirst()
    if (!taken) return code
  }
}

/** Writes a new item; answers its key. */
export async function storeNewMedicine(scope: Scope, form: MedicineForm): Promise<string> {
  const { id } = await scope.db
    .insertInto('medicines')
    .values(medicineColumns(form, await makerOf(scope.db, form.maker)))
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveParts(scope, id, form)
  return id
}

/** Writes what is typed over an item that is there. */
export async function storeMedicine(scope: Scope, id: string, form: MedicineForm): Promise<void> {
  await scope.db
    .updateTable('medicines')
    .set(medicineColumns(form, await makerOf(scope.db, form.maker)))
    .where('id', '=', id)
    .execute()
  await saveParts(scope, id, form)
}

export const medicineColumns = (form: MedicineForm, makerId: string | null) => ({
  code: form.code,
  name: form.name,
  kind: form.kind,
  form: form.form,
  strength: form.strength,
  route: form.route,
  unit: form.unit,
  pack: form.pack,
  pack_units: form.packUnits,
  is_sold_loose: form.isSoldLoose,
  schedule: form.schedule,
  hsn: form.hsn,
  is_tax_listed: form.isTaxListed,
  maker_id: makerId,
  is_cold_chain: form.isColdChain,
  opened_days: form.openedDays,
  is_returnable: form.isReturnable,
  supply: form.supply,
  is_for_sale: form.isForSale,
  treatment_days: form.treatmentDays,
  rack: form.rack,
  reorder_level: form.reorderLevel,
  safety_units: form.safetyUnits,
  cover_days: form.coverDays,
  ved: form.ved,
  description: form.description,
  status: form.status,
})

/** The manufacturer of a name, whatever its capitals; a name that is new is added. */
async function makerOf(db: HospitalDb, name: string): Promise<string | null> {
  if (name === '') return null
  const there = await db
    .selectFrom('makers')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (there) return there.id
  const { id } = await db.insertInto('makers').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

async function saveParts(scope: Scope, id: string, form: MedicineForm): Promise<void> {
  await saveGenerics(scope, id, form)
  await saveBarcodes(scope, id, form)
}

async function saveGenerics(scope: Scope, id: string, { generics }: MedicineForm): Promise<void> {
  const { db } = scope
  const there = await db
    .selectFrom('medicine_generics')
    .select(['id', 'generic_id', 'strength', 'place'])
    .where('medicine_id', '=', id)
    .execute()
  const gone = there.filter(({ generic_id }) => !generics.some(({ genericId }) => genericId === generic_id))
  await takeOut(scope, 'medicine_generics', gone)
  for (const [at, { genericId, strength }] of generics.entries()) {
    const place = at + 1
    const before = there.find(({ generic_id }) => generic_id === genericId)
    if (!before)
      await db
        .insertInto('medicine_generics')
        .values({ medicine_id: id, generic_id: genericId, strength, place })
        .execute()
    else if (before.strength !== strength || before.place !== place)
      await db.updateTable('medicine_generics').set({ strength, place }).where('id', '=', before.id).execute()
  }
}

async function saveBarcodes(scope: Scope, id: string, { barcodes }: MedicineForm): Promise<void> {
  const { db } = scope
  const there = await db
    .selectFrom('medicine_barcodes')
    .select(['id', 'barcode', 'units'])
    .where('medicine_id', '=', id)
    .execute()
  const gone = there.filter(({ barcode }) => !barcodes.some((one) => one.barcode === barcode))
  await takeOut(scope, 'medicine_barcodes', gone)
  for (const { barcode, units } of barcodes) {
    const before = there.find((one) => one.barcode === barcode)
    if (!before) await db.insertInto('medicine_barcodes').values({ medicine_id: id, barcode, units }).execute()
    else if (before.units !== units)
      await db.updateTable('medicine_barcodes').set({ units }).where('id', '=', before.id).execute()
  }
}

/** Unlike what goes with its item, it does not come back with it. */
const TAKEN_OUT = 'Taken out of the item'

async function takeOut(
  { db, actor, now }: Scope,
  table: 'medicine_generics' | 'medicine_barcodes',
  rows: readonly { readonly id: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await openRecycleBin(db)
  await db
    .updateTable(table)
    .set(withdrawal(actor, now, TAKEN_OUT))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}
