import { ONE } from '../../charges/model/price/quantity.ts'
import { postCharge } from '../../charges/server/posting/post-charge.ts'
import { reverseSource } from '../../charges/server/posting/reverse-charge.ts'
import { chargedVisit } from '../../charges/server/price-basis.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { counted } from '../../kernel/counted.ts'
import { paiseOf } from '../../kernel/money.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import { keepApprovals } from './keep-approvals.ts'
import { lockVisit, PACKAGE, packagesOf } from './physiotherapy.queries.ts'

/** Begins a package of sessions and charges it once. */
export const addPackage = operation(
  physiotherapyContract.addPackage,
  async ({ db, now, record, refuse }, { visitId, description, sessions, price, from }) => {
    await lockVisit(db, visitId)
    const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
    if (from > dayOf(now)) return refuse('AFTER_TODAY', { field: 'from' })
    if (from < visit.firstDay || (visit.lastDay !== null && from > visit.lastDay))
      return refuse('OUTSIDE_STAY', { field: 'from' })
    const amount = paiseOf(price) ?? 0
    const { id } = await db
      .insertInto('physiotherapy_packages')
      .values({ visit_id: visitId, patient_id: visit.patientId, description, sessions, price: amount, from_day: from })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postCharge(db, {
      visitId,
      head: 'physiotherapy',
      description: `${description} (${counted(sessions, 'session')})`,
      day: from,
      quantity: ONE,
      unit: 'package',
      typed: { unitRate: amount, reason: null },
      source: { kind: PACKAGE, id },
    })
    await keepApprovals(db, visit)
    await record({
      type: 'physiotherapy.package_begun',
      subject: { type: 'physiotherapy_package', id },
      patientId: visit.patientId,
      facts: { sessions },
    })
    return { id }
  },
)

/** Cancels a package of which no session was held. */
export const cancelPackage = operation(
  physiotherapyContract.cancelPackage,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const bought = await db
      .selectFrom('physiotherapy_packages')
      .select('visit_id as visitId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!bought) return refuse('NOT_FOUND')
    await lockVisit(db, bought.visitId)
    const visit = (await chargedVisit(db, bought.visitId)) ?? refuse('NOT_FOUND')
    const current = (await packagesOf(db, visit.id)).find((one) => one.id === id)
    if (current?.cancelReason !== null) return refuse('CANCELLED_ALREADY')
    if (current.used > 0) return refuse('PACKAGE_IN_USE')
    await db
      .updateTable('physiotherapy_packages')
      .set({ cancelled_at: now, cancelled_by: actor.userId, cancel_reason: reason })
      .where('id', '=', id)
      .execute()
    await reverseSource(db, { kind: PACKAGE, id }, { reason })
    await keepApprovals(db, visit)
    await record({
      type: 'physiotherapy.package_cancelled',
      subject: { type: 'physiotherapy_package', id },
      patientId: visit.patientId,
    })
    return { id }
  },
)
