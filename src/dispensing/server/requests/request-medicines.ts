import { worksHere } from '../../../catalogue/server/practitioners/works-here.queries.ts'
import { chargedVisit, isCancelledAdmission } from '../../../charges/server/price-basis.queries.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { needsRoom } from '../../../visits/model/visit.ts'
import { dispensingContract } from '../../model/dispensing.contract.ts'
import { decideRequest } from '../../model/requests/decide-request.ts'
import { requestedItems } from '../items.queries.ts'
import { nextRequestNo } from './requests-of-sources.ts'

/** Asks the pharmacy for what a patient needs; nothing of money is asked. */
export const requestMedicines = operation(
  dispensingContract.request,
  async ({ db, now, record, refuse, orRefuse }, { visitId, lines, ...form }) => {
    const today = dayOf(now)
    const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
    const ids = lines.map(({ medicineId }) => medicineId)
    const [items, isPractitionerOfHospital, stay] = await Promise.all([
      requestedItems(db, ids),
      worksHere(db, form.practitionerId),
      db
        .selectFrom('stays')
        .select('ward_id as wardId')
        .where('visit_id', '=', visitId)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    ])
    orRefuse(
      decideRequest({
        lines,
        items,
        isCancelledAdmission: isCancelledAdmission(visit),
        leftOn: needsRoom(visit.patientType) ? visit.lastDay : null,
        today,
        isPractitionerOfHospital,
      }),
    )
    const requestNo = await nextRequestNo(db, today)
    const { id } = await db
      .insertInto('dispensing_requests')
      .values({
        visit_id: visitId,
        patient_id: visit.patientId,
        request_no: requestNo,
        ward_id: stay?.wardId ?? null,
        purpose: form.purpose,
        urgency: form.urgency,
        practitioner_id: form.practitionerId,
        note: form.note,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('dispensing_request_lines')
      .values(
        lines.map(({ medicineId, quantity, dose, allergyReason }, at) => ({
          request_id: id,
          line_no: at + 1,
          medicine_id: medicineId,
          dose,
          quantity,
          allergy_reason: allergyReason,
        })),
      )
      .execute()
    await record({
      type: 'dispensing.requested',
      subject: { type: 'dispensing_requests', id },
      patientId: visit.patientId,
      facts: { visit: visitId, requestNo, lines: lines.length, urgency: form.urgency },
    })
    return { id, requestNo }
  },
)
