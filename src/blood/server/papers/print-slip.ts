import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import { COMPONENT_WORDS, TRANSFUSED_BEFORE_WORDS, URGENCY_WORDS } from '../../model/blood-words.ts'
import { measuredWords } from '../../model/rules/shown.ts'
import { bloodSlipPrint } from '../prints/blood-slip.print.ts'
import { measuredThen, requisitionsWhere } from '../stored.queries.ts'
import { visitOfBlood } from '../visit-of-blood.queries.ts'

/** The requisition on paper, as it goes to the bank with the sample. */
export const printSlip = operation(bloodContract.slip, async (context, { id }) => {
  const { db, now, record, refuse } = context
  const row = (await requisitionsWhere(db).where('r.id', '=', id).executeTakeFirst()) ?? refuse('NOT_FOUND')
  const visit = (await visitOfBlood(db, row.visitId, now)) ?? refuse('NOT_FOUND')
  await record({
    type: 'blood.slip_printed',
    subject: { type: 'blood_requisition', id },
    patientId: row.patientId,
    facts: { visit: row.visitId },
  })
  const reaction = row.reactionBefore ? `, reaction: ${row.reactionBefore}` : ''
  return printedDocument(context, bloodSlipPrint, {
    name: `blood-${row.requisitionNo}.pdf`,
    data: {
      requisitionNo: row.requisitionNo,
      urgent:
        row.urgency === 'routine'
          ? ''
          : [URGENCY_WORDS[row.urgency], row.uncrossmatchedReason].filter(Boolean).join(': '),
      about: `${visit.visitNo}, ${visit.patientName}`,
      facts: [
        ['Patient', visit.patientName],
        ['Age / Gender', ageAndGender(visit)],
        ['Patient ID', visit.uhid],
        ['Visit ID', visit.visitNo],
        ['Ward', visit.place ?? '-'],
        ['Blood bank', row.bank ?? '-'],
      ],
      component: COMPONENT_WORDS[row.component],
      units: String(row.units),
      group: row.groupKnown ?? 'not known',
      neededAt: showMoment(row.neededAt),
      asked: [
        ['Indication', row.indication],
        ['Haemoglobin', measuredWords(measuredThen(row.haemoglobin, row.haemoglobinAt)) ?? 'not verified here'],
        ['Platelets', measuredWords(measuredThen(row.platelets, row.plateletsAt)) ?? 'not verified here'],
        ['Transfusion before', `${TRANSFUSED_BEFORE_WORDS[row.transfusedBefore]}${reaction}`],
        [
          'Consent',
          row.consentBy && row.consentAt ? `${row.consentBy}, ${showMoment(row.consentAt)}` : 'not yet, emergency',
        ],
      ],
      doctor: row.requestedBy,
      requestedAt: showMoment(row.requestedAt),
    },
  })
})
