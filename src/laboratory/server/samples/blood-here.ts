import { dayOf } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { bloodHereContract } from '../../../orders/model/blood-here.contract.ts'
import { decidePayment, paymentOfAll } from '../../../orders/model/payment-gate.ts'
import { markPerformed } from '../../../orders/server/advance-lines.ts'
import { paymentsOfOrders } from '../../../orders/server/payments-of-orders.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { containerNo } from '../../model/samples/accession.ts'
import { planAdditions } from '../../model/samples/add-to-sample.ts'
import { partByPayment, paymentsOfLines } from '../../model/samples/payment-of-collection.ts'
import { containersHere, lockContainersHere } from './containers-here.queries.ts'
import { lockedVisit } from './locked-visit.ts'
import { needsOfTest, openLines } from './open-lines.queries.ts'

/** Whether a test that is to be ordered could be done on what the laboratory has of the visit. */
export const findBloodHere = operation(bloodHereContract.find, async (context, { visitId, testId }) => {
  const { db, actor, now, refuse } = context
  const visit = await db.selectFrom('visits').select('id').where('id', '=', visitId).executeTakeFirst()
  if (!visit) return refuse('NOT_FOUND')
  const [needs, here] = await Promise.all([needsOfTest(db, testId, dayOf(now)), containersHere(db, [visitId])])
  const [added] = planAdditions([{ lineId: testId, needs, drawn: [] }], here, now)
  return {
    containers: (added?.containers ?? []).map((container) => ({
      no: containerNo(actor.hospitalId, container),
      name: container.name,
      collectedAt: container.collectedAt.toISOString(),
    })),
  }
})

/** Lets ordered lines join the containers that are here; the collection keeps its time. All of them, or none. */
export const useBloodHere = operation(
  bloodHereContract.use,
  async (context, { visitId, lineIds, isUnpaidConfirmed }) => {
    const { db, actor, now, record, refuse, orRefuse } = context
    const { patientId } = await lockedVisit(context, visitId)
    await lockContainersHere(db, visitId)
    const [open, here, payments] = await Promise.all([
      openLines(db, { today: dayOf(now), isLaboratory: false, visitId }),
      containersHere(db, [visitId]),
      paymentsOfOrders(db, [visitId]),
    ])
    const lines = open.filter((line) => lineIds.includes(line.lineId) && line.labelledSampleId === null)
    const additions = planAdditions(lines, here, now)
    if (additions.length < new Set(lineIds).size) return refuse('NOT_HERE', { field: 'lineIds' })
    const { waits } = partByPayment(lines, payments)
    if (waits.length > 0) {
      const { missing } = paymentOfAll(paymentsOfLines(waits, payments))
      return refuse('PAYMENT_DUE', { values: { amount: showRupees(missing) } })
    }
    orRefuse(decidePayment(paymentsOfLines(lines, payments), isUnpaidConfirmed))
    await db
      .insertInto('lab_container_lines')
      .values(
        additions.flatMap(({ lineId, containers }) =>
          containers.map(({ id }) => ({
            visit_id: visitId,
            patient_id: patientId,
            sample_container_id: id,
            order_line_id: lineId,
          })),
        ),
      )
      .execute()
    await markPerformed(
      db,
      additions.map(({ lineId }) => lineId),
      now,
    )
    const joined = additions.flatMap(({ containers }) => containers)
    const numbers = [...new Set(joined.map((container) => containerNo(actor.hospitalId, container)))].sort()
    await record({
      type: 'sample.tests_added',
      subject: { type: 'visit', id: visitId },
      patientId,
      facts: { lines: additions.length, containers: numbers.join(', ') },
    })
    return { numbers }
  },
)
