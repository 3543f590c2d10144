import { chosenPayer } from '../../../catalogue/server/payers/payers.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decidePayerChange } from '../../model/payer/change-payer.ts'
import { payerChangeContract } from '../../model/payer/payer-change.contract.ts'

/**
 * Changes who pays for one visit. The visit follows the row by a trigger, which also keeps that ESIC paid before: the grace
 * period of its bill goes on as it was.
 */
export const changePayer = operation(
  payerChangeContract.change,
  async ({ db, record, refuse, orRefuse }, { id, payerId, reason }) => {
    const visit = (await lockVisit(db, id)) ?? refuse('NOT_FOUND')
    const chosen = (await chosenPayer(db, payerId)) ?? refuse('NO_SUCH_PAYER', { field: 'payerId' })
    const payer = orRefuse(decidePayerChange(visit, chosen))

    await db
      .insertInto('payer_changes')
      .values({ visit_id: id, from_payer_id: visit.payerId, to_payer_id: payer.id, reason })
      .execute()

    await record({
      type: 'visit.payer_changed',
      subject: { type: 'visit', id },
      patientId: visit.patientId,
      // The reason is free text: it is in the history of the visit, not here.
      facts: { from: visit.payerId, to: payer.id },
    })
    return { visitNo: visit.visitNo, corporate: chosen.name }
  },
)

const lockVisit = (db: HospitalDb, id: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select([
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'v.payer_id as payerId',
      'p.insurance_person_no as insurancePersonNo',
    ])
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirst()
