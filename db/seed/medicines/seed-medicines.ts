import { genericForm } from '../../../src/medicines/model/generics/generic-fields.ts'
import { medicineForm } from '../../../src/medicines/model/items/medicine-fields.ts'
import { genericColumns, limitColumns } from '../../../src/medicines/server/generics/save-generic.ts'
import { medicineColumns } from '../../../src/medicines/server/items/save-medicine.ts'
import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import { GENERICS, ITEMS } from './all-medicines.ts'
import { LOOK_ALIKES } from './look-alikes.ts'

/** What pharmacy and stores handle: substances with what is checked by them, manufacturers, items. */
export async function seedMedicines(db: HospitalDb): Promise<void> {
  const genericIds = await seedGenerics(db)
  const makers = await db
    .insertInto('makers')
    .values([...new Set(ITEMS.map(({ maker }) => maker))].map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute()
  const makerIds = new Map(makers.map(({ id, name }) => [name, id]))
  const forms = ITEMS.map(({ generics, ...item }) =>
    medicineForm.parse({
      ...item,
      generics: generics.map(({ name, strength }) => ({ genericId: found(genericIds, name), strength })),
    }),
  )
  const saved = await db
    .insertInto('medicines')
    .values(forms.map((form) => medicineColumns(form, found(makerIds, form.maker))))
    .returning(['id', 'code'])
    .execute()
  const ids = new Map(saved.map(({ id, code }) => [code, id]))
  await db
    .insertInto('medicine_generics')
    .values(
      forms.flatMap(({ code, generics }) =>
        generics.map(({ genericId, strength }, at) => ({
          medicine_id: found(ids, code),
          generic_id: genericId,
          strength,
          place: at + 1,
        })),
      ),
    )
    .execute()
  await db
    .insertInto('medicine_barcodes')
    .values(
      forms.flatMap(({ code, barcodes }) => barcodes.map((barcode) => ({ medicine_id: found(ids, code), ...barcode }))),
    )
    .execute()
}

/** Answers the keys by name. */
async function seedGenerics(db: HospitalDb): Promise<ReadonlyMap<string, string>> {
  const forms = GENERICS.map((told) => genericForm.parse(told))
  const saved = await db.insertInto('generics').values(forms.map(genericColumns)).returning(['id', 'name']).execute()
  const ids = new Map(saved.map(({ id, name }) => [name, id]))
  await db
    .insertInto('generic_limits')
    .values(
      forms.flatMap(({ name, limits }) =>
        limits.map((limit) => ({ generic_id: found(ids, name), ...limitColumns(limit) })),
      ),
    )
    .execute()
  const inSmall = new Map(saved.map(({ id, name }) => [name.toLowerCase(), id]))
  await db
    .insertInto('look_alikes')
    .values(
      LOOK_ALIKES.map((pair) => {
        const [generic_id = '', partner_id = ''] = pair.map((tall) => found(inSmall, tall.toLowerCase())).toSorted()
        return { generic_id, partner_id }
      }),
    )
    .execute()
  return ids
}

function found(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The items tell of ${key}, which nobody knows.`)
  return id
}
