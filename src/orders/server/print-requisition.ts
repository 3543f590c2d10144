import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { showDay, showMoment } from '../../kernel/calendar.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { barcodeOf } from '../../platform/server/prints/codes.ts'
import { LAST_PLACE } from '../../wards/server/rooms/last-place.ts'
import { ANYBODY } from '../model/confidential/reads-confidential.ts'
import { DEPARTMENT_WORDS, DEPARTMENTS, PLACE_WORDS, PRIORITY_WORDS, SIDE_WORDS } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import type { PlacedLine } from './orders.queries.ts'
import { ordersOfVisit } from './orders.queries.ts'
import { requisitionPrint } from './prints/requisition.print.ts'

/** The requisition slip of an order: what goes with the patient or the sample to laboratory and radiology, through many hands. */
export const printRequisition = operation(ordersContract.slip, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const about = await patientOfOrder(db, id)
  if (!about) return refuse('NOT_FOUND')
  const order =
    (await ordersOfVisit(db, about.visitId, actor, ANYBODY)).find((one) => one.id === id) ?? refuse('NOT_FOUND')
  const lines = order.lines.filter(({ state }) => state !== 'cancelled')
  await record({
    type: 'order.slip_printed',
    subject: { type: 'order', id },
    patientId: about.patientId,
    facts: { number: order.orderNo },
  })
  return printedDocument(context, requisitionPrint, {
    name: `${order.orderNo}.pdf`,
    data: {
      orderNo: order.orderNo,
      orderedAt: showMoment(order.orderedAt),
      priority: PRIORITY_WORDS[order.priority],
      isStat: order.priority === 'stat',
      patient: about.name,
      ageAndSex: ageAndGender(about),
      uhid: about.uhid,
      visitNo: about.visitNo,
      place: about.place ?? about.patientType,
      payer: corporateName(about.payer),
      doctor: order.practitioner,
      enteredBy: order.orderedBy ?? '',
      clinicalNote: order.clinicalNote ?? '',
      provisionalDiagnosis: order.provisionalDiagnosis ?? '',
      wantedAt: order.wantedAt ? showMoment(order.wantedAt) : '',
      barcode: barcodeOf(order.orderNo),
      departments: DEPARTMENTS.flatMap((department) => {
        const own = lines.filter((line) => line.department === department)
        return own.length === 0 ? [] : [{ name: DEPARTMENT_WORDS[department], lines: own.map(printedLine) }]
      }),
    },
  })
})

const printedLine = ({ code, name, side, repeatReason, doneOn, doneWhere, doneBy }: PlacedLine) => ({
  code: code ?? '',
  name,
  note: [
    side && SIDE_WORDS[side],
    doneOn && `done ${showDay(doneOn)}, ${doneWhere ? PLACE_WORDS[doneWhere].toLowerCase() : ''}, ${doneBy ?? ''}`,
    repeatReason && `again: ${repeatReason}`,
  ]
    .filter(Boolean)
    .join('; '),
})

const patientOfOrder = (db: HospitalDb, id: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'o.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'o.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .select([
      'o.visit_id as visitId',
      'o.patient_id as patientId',
      'v.visit_no as visitNo',
      'v.patient_type as patientType',
    ])
    .select(['p.name', 'p.uhid', 'p.age', 'p.gender', 'payer.name as payer', LAST_PLACE.as('place')])
    .where('o.id', '=', id)
    .executeTakeFirst()
