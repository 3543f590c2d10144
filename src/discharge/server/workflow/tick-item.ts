import { heldBy } from '../../../grants.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { TICKED_ITEMS, type TickedItem } from '../../model/workflow/discharge-items.ts'
import { mayTick, OWNER_WORDS } from '../../model/workflow/who-ticks.ts'
import { isStrict, lockedWorkflow, validPass } from './workflow.queries.ts'

/** Ticks an item: once, whoever is first. */
export const tickItem = operation(dischargeContract.tick, async ({ db, actor, record, refuse }, { visitId, item }) => {
  const workflow = await lockedWorkflow(db, visitId)
  if (!workflow) return refuse('NOT_FOUND')
  if (!workflow.isInpatient) return refuse('NOT_INPATIENT')
  if (workflow.dischargeDate) return refuse('ALREADY_DISCHARGED')
  if (!(await mayTickHere(db, actor, item))) return refuse('NOT_YOUR_ITEM', { values: { owner: OWNER_WORDS[item] } })
  if (!workflow.plannedAt) return refuse('DATE_REQUIRED')
  const { id } = await db
    .insertInto('discharge_ticks')
    .values({ visit_id: visitId, patient_id: workflow.patientId, item })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'discharge.ticked',
    subject: { type: 'visit', id: visitId },
    patientId: workflow.patientId,
    facts: { item },
  })
  return { id }
})

/** Undoes one tick, whoever set it; the screen asks before it undoes that of another person. */
export const untickItem = operation(dischargeContract.untick, async ({ db, actor, now, record, refuse }, { id }) => {
  const seen = await tickById(db, id)
  if (!seen) return refuse('NOT_FOUND')
  await lockedWorkflow(db, seen.visitId)
  const tick = await tickById(db, id)
  const item = TICKED_ITEMS.find((known) => known === tick?.item)
  if (!tick || !item) return refuse('NOT_FOUND')
  if (!(await mayTickHere(db, actor, item))) return refuse('NOT_YOUR_ITEM', { values: { owner: OWNER_WORDS[item] } })
  if (tick.undoneAt) return refuse('UNDONE_ALREADY')
  if (await validPass(db, tick.visitId)) return refuse('PASS_IS_ISSUED')
  await db
    .updateTable('discharge_ticks')
    .set({ undone_at: now, undone_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await record({
    type: 'discharge.unticked',
    subject: { type: 'visit', id: tick.visitId },
    patientId: tick.patientId,
    facts: { item },
  })
  return {}
})

const mayTickHere = async (db: HospitalDb, { role, desks }: Actor, item: TickedItem): Promise<boolean> =>
  mayTick(item, heldBy(role, desks), await isStrict(db))

const tickById = (db: HospitalDb, id: string) =>
  db
    .selectFrom('discharge_ticks')
    .select(['visit_id as visitId', 'patient_id as patientId', 'item', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .executeTakeFirst()
