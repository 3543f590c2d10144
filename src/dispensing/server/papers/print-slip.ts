import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { visitOfOrders } from '../../../orders/server/orders.queries.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { whenAndWho } from '../../../platform/server/prints/when-and-who.ts'
import { papersContract } from '../../model/papers/papers.contract.ts'
import { PURPOSE_WORDS } from '../../model/requests/request-form.ts'
import { issueSlipPrint } from '../prints/issue-slip.print.ts'
import { shownRequest } from '../requests/requests.queries.ts'
import { slipsOf } from './slips.queries.ts'

/** The slip that goes to the ward with what was issued; what came back of it stands below. */
export const printSlip = operation(papersContract.slip, async (context, { id, issueId }) => {
  const { db, actor, record, refuse } = context
  const request = (await shownRequest(db, id)) ?? refuse('NOT_FOUND')
  const visit = (await visitOfOrders(db, request.visitId, actor)) ?? refuse('NOT_FOUND')
  const slips = (await slipsOf(db, id)).filter((slip) => issueId === undefined || slip.id === issueId)
  if (slips.length === 0) return refuse('NOTHING_ISSUED')
  await record({
    type: 'dispensing.slip_printed',
    subject: { type: 'dispensing_requests', id },
    patientId: visit.patientId,
    facts: { requestNo: request.requestNo, slips: slips.map(({ issueNo }) => issueNo).join(', ') },
  })
  return printedDocument(context, issueSlipPrint, {
    name: `${slips.length === 1 ? slips[0]?.issueNo : request.requestNo}.pdf`,
    data: {
      requestNo: request.requestNo,
      patient: visit.patientName,
      ageAndSex: ageAndGender(visit),
      uhid: visit.uhid,
      visitNo: visit.visitNo,
      ward: request.ward ?? visit.patientType,
      payer: corporateName(visit.payer),
      doctor: request.doctor,
      asked: whenAndWho(request.askedAt, request.askedBy),
      purpose: request.purpose === 'discharge' ? PURPOSE_WORDS.discharge : '',
      slips,
    },
  })
})
