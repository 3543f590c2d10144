import { sql } from 'kysely'
import { accept, refuse as refused, type Verdict } from '../../../kernel/verdict.ts'
import { foundMedicines, ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { theatreKitsContract } from '../../model/kits.contract.ts'
import { WITH_A_REGISTER } from '../end/held-items.ts'
import { isNamed } from '../set-up/set-up.ts'
import { kitsOf } from './kits.queries.ts'

const SHOWN = 20

export const listKits = operation(theatreKitsContract.list, async ({ db }) => ({ kits: await kitsOf(db) }))

export const searchKitItems = operation(theatreKitsContract.items, async ({ db }, { search }) => {
  const typed = search?.trim() ?? ''
  if (typed === '') return { items: [] }
  const items = await db
    .selectFrom('medicines as m')
    .select(['m.id', ITEM_NAME.as('name'), 'm.unit'])
    .where('m.status', '=', 'Active')
    .where('m.kind', '<>', 'implant')
    .where('m.schedule', 'not in', WITH_A_REGISTER)
    .where(sql<boolean>`m.id in ${foundMedicines(typed)}`)
    .orderBy('m.name')
    .orderBy('m.id')
    .limit(SHOWN)
    .execute()
  return { items }
})

type Line = { readonly medicineId: string; readonly quantity: number }

export const addKit = operation(theatreKitsContract.add, async ({ db, record, refuse, orRefuse }, form) => {
  if (await isNamed(db, 'theatre_kits', form.name)) refuse('KIT_NAME_TAKEN', { field: 'name' })
  orRefuse(await checkItems(db, form.items))
  const row = await db
    .insertInto('theatre_kits')
    .values({ name: form.name, status: form.status })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepItems(db, row.id, form.items)
  await record({
    type: 'theatre_kit.added',
    subject: { type: 'theatre_kits', id: row.id },
    facts: { name: form.name, items: form.items.length },
  })
  return row
})

export const changeKit = operation(
  theatreKitsContract.change,
  async ({ db, record, refuse, orRefuse }, { id, version, ...form }) => {
    const known = await db
      .selectFrom('theatre_kits')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!known) return refuse('NOT_FOUND')
    if (known.version !== version) refuse('STALE')
    if (await isNamed(db, 'theatre_kits', form.name, id)) refuse('KIT_NAME_TAKEN', { field: 'name' })
    orRefuse(await checkItems(db, form.items))
    await db.updateTable('theatre_kits').set({ name: form.name, status: form.status }).where('id', '=', id).execute()
    await keepItems(db, id, form.items)
    await record({
      type: 'theatre_kit.changed',
      subject: { type: 'theatre_kits', id },
      facts: { status: form.status, items: form.items.length },
    })
    return { id }
  },
)

/** Each item once, of the medicines of the house; implants go by themselves, with their sticker, and what has a register by the pharmacy. */
async function checkItems(db: HospitalDb, items: readonly Line[]): Promise<Verdict<null, 'NO_SUCH_ITEM'>> {
  const ids = [...new Set(items.map(({ medicineId }) => medicineId))]
  const known = await db
    .selectFrom('medicines')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '<>', 'implant')
    .where('schedule', 'not in', WITH_A_REGISTER)
    .execute()
  return known.length === items.length ? accept(null) : refused('NO_SUCH_ITEM', { field: 'items' })
}

/** Writes the items of a kit; those that are not named any longer are taken out. */
async function keepItems(db: HospitalDb, kitId: string, items: readonly Line[]): Promise<void> {
  await db.updateTable('theatre_kit_items').set({ is_off: true }).where('kit_id', '=', kitId).execute()
  await db
    .insertInto('theatre_kit_items')
    .values(
      items.map(({ medicineId, quantity }, at) => ({
        ...{ kit_id: kitId, medicine_id: medicineId, quantity, position: at + 1 },
      })),
    )
    .onConflict((known) =>
      known.columns(['hospital_id', 'kit_id', 'medicine_id']).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        position: ref('excluded.position'),
        is_off: false,
      })),
    )
    .execute()
}
