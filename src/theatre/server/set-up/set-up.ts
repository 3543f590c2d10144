import { accept, refuse as refused, type Verdict } from '../../../kernel/verdict.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { theatreSetUpContract } from '../../model/set-up.contract.ts'

type Named = {
  readonly name: string
  readonly note: string | null
  readonly cleaningMinutes: number
  readonly infectedTimes: number
  readonly placeId: string | null
  readonly serviceId: string | null
  readonly status: string
}

const columnsOf = (form: Named) => ({
  name: form.name,
  note: form.note,
  cleaning_minutes: form.cleaningMinutes,
  infected_times: form.infectedTimes,
  place_id: form.placeId,
  service_id: form.serviceId,
  status: form.status,
})

/** Whether shelf and service of a theatre are there. */
async function checkTheatre(
  db: HospitalDb,
  { placeId, serviceId }: Named,
): Promise<Verdict<true, 'NO_SUCH_PLACE' | 'NO_SUCH_SERVICE'>> {
  const [place, service] = await Promise.all([
    placeId
      ? db
          .selectFrom('stock_places')
          .select('id')
          .where(idIn('id', [placeId]))
          .executeTakeFirst()
      : true,
    serviceId
      ? db
          .selectFrom('services')
          .select('id')
          .where(idIn('id', [serviceId]))
          .executeTakeFirst()
      : true,
  ])
  if (!place) return refused('NO_SUCH_PLACE', { field: 'placeId' })
  return service ? accept(true) : refused('NO_SUCH_SERVICE', { field: 'serviceId' })
}

export const addTheatre = operation(theatreSetUpContract.addTheatre, async ({ db, record, orRefuse, refuse }, form) => {
  orRefuse(await checkTheatre(db, form))
  if (await isNamed(db, 'theatres', form.name)) refuse('THEATRE_NAME_TAKEN', { field: 'name' })
  const row = await db.insertInto('theatres').values(columnsOf(form)).returning('id').executeTakeFirstOrThrow()
  await record({ type: 'theatre.added', subject: { type: 'theatres', id: row.id }, facts: { name: form.name } })
  return row
})

export const changeTheatre = operation(
  theatreSetUpContract.changeTheatre,
  async ({ db, record, orRefuse, refuse }, { id, version, ...form }) => {
    const known = await db.selectFrom('theatres').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!known) return refuse('NOT_FOUND')
    if (known.version !== version) refuse('STALE')
    orRefuse(await checkTheatre(db, form))
    if (await isNamed(db, 'theatres', form.name, id)) refuse('THEATRE_NAME_TAKEN', { field: 'name' })
    await db.updateTable('theatres').set(columnsOf(form)).where('id', '=', id).execute()
    await record({ type: 'theatre.changed', subject: { type: 'theatres', id }, facts: { status: form.status } })
    return { id }
  },
)

export const addEquipment = operation(theatreSetUpContract.addEquipment, async ({ db, record, refuse }, form) => {
  if (await isNamed(db, 'theatre_equipment', form.name)) refuse('EQUIPMENT_NAME_TAKEN', { field: 'name' })
  const row = await db.insertInto('theatre_equipment').values(form).returning('id').executeTakeFirstOrThrow()
  await record({
    type: 'theatre_equipment.added',
    subject: { type: 'theatre_equipment', id: row.id },
    facts: { name: form.name },
  })
  return row
})

export const changeEquipment = operation(
  theatreSetUpContract.changeEquipment,
  async ({ db, record, refuse }, { id, version, ...form }) => {
    const known = await db
      .selectFrom('theatre_equipment')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!known) return refuse('NOT_FOUND')
    if (known.version !== version) refuse('STALE')
    if (await isNamed(db, 'theatre_equipment', form.name, id)) refuse('EQUIPMENT_NAME_TAKEN', { field: 'name' })
    await db.updateTable('theatre_equipment').set(form).where('id', '=', id).execute()
    await record({
      type: 'theatre_equipment.changed',
      subject: { type: 'theatre_equipment', id },
      facts: { status: form.status },
    })
    return { id }
  },
)

/** Whether another entry has this name, however it is written. */
export async function isNamed(
  db: HospitalDb,
  table: 'theatres' | 'theatre_equipment' | 'theatre_kits',
  name: string,
  but?: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .execute()
  return rows.some(({ id }) => id !== but)
}
