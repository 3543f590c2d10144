import { signedAs } from '../../../access/server/signature/clinical-signer.ts'
import { rightsOf } from '../../../grants.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { medicationOrdersContract } from '../../model/medication-orders.contract.ts'
import { stopOrders } from './stop-orders.ts'
import { lockedOrder } from './stored-orders.queries.ts'
import { orderedVisit, writeOrders } from './write-orders.ts'

/** Hours until a verbal order is countersigned (decided D15). */
const COUNTERSIGN_HOURS = 24
const HOUR = 3_600_000

/** Orders medicines for a patient in the hospital, signed by the doctor who writes them. */
export const placeOrders = operation(medicationOrdersContract.place, async (context, { visitId, orders }) => {
  const visit = await orderedVisit(context, visitId)
  const standing = { signedAs: await signedAs(context) }
  const ids = await writeOrders(context, { visit, orders, standing, replaces: [] })
  await context.record({
    type: 'medication.ordered',
    subject: { type: 'visit', id: visitId },
    patientId: visit.patientId,
    facts: { orders: ids.length },
  })
  return { ids }
})

/** Writes down what a doctor ordered by word of mouth. */
export const tellOrders = operation(medicationOrdersContract.tell, async (context, { visitId, doctorId, orders }) => {
  const { db, now, record, refuse } = context
  const visit = await orderedVisit(context, visitId)
  if (!(await mayOrder(db, doctorId))) return refuse('NO_SUCH_DOCTOR', { field: 'doctorId' })
  const standing = { toldBy: doctorId, countersignBy: new Date(now.getTime() + COUNTERSIGN_HOURS * HOUR) }
  const ids = await writeOrders(context, { visit, orders, standing, replaces: [] })
  await record({
    type: 'medication.told',
    subject: { type: 'visit', id: visitId },
    patientId: visit.patientId,
    facts: { orders: ids.length, doctor: doctorId },
  })
  return { ids }
})

async function mayOrder(db: HospitalDb, userId: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select(['role', 'desks'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return account !== undefined && rightsOf(account.role, account.desks).has('medication-order:write')
}

/** Stops an order and starts another in its place: what is due of the former from now on is closed. */
export const changeOrder = operation(medicationOrdersContract.change, async (context, { id, reason, orders }) => {
  const { db, record, refuse } = context
  const former = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
  if (former.stoppedAt !== null) refuse('STOPPED_ALREADY')
  const visit = await orderedVisit(context, former.visitId)
  const standing = { signedAs: await signedAs(context) }
  await stopOrders(context, [id], reason)
  const [created = ''] = await writeOrders(context, { visit, orders, standing, replaces: [id] })
  await record({
    type: 'medication.changed',
    subject: { type: 'medication_order', id: created },
    patientId: former.patientId,
    facts: { visit: former.visitId, instead: id, reason },
  })
  return { id: created }
})
