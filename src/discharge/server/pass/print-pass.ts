import { sql } from 'kysely'
import { approvalOf } from '../../../billing/server/payment/finalisation.queries.ts'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showDayOf, showMoment } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { barcodeOf, qrCodeOf } from '../../../platform/server/prints/codes.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { barcodeText } from '../../model/pass/pass-number.ts'
import { billingNote, billingOf, openNote, passWording } from '../../model/pass/pass-wording.ts'
import { modeOf } from '../../model/workflow/discharge-modes.ts'
import { type GatePassData, gatePassPrint } from '../prints/gate-pass.print.ts'
import { ticksOf } from '../workflow/discharge-facts.queries.ts'

/** A gate pass as PDF, under the hospital's own letterhead; after the first print it is marked. */
export const printPass = operation(gatePassContract.print, async (context, { id }) => {
  const { db, record, refuse } = context
  const pass = await passToPrint(db, id)
  if (!pass) return refuse('NOT_FOUND')
  const { number, printCount, patientId } = pass
  await record({ type: 'gate_pass.rendered', subject: { type: 'gate_pass', id }, patientId, facts: { number } })
  return printedDocument(context, gatePassPrint, {
    name: `${number}.pdf`,
    data: {
      ...passData(pass, (await approvalOf(db, pass.visitId))?.by ?? ''),
      clearances: await clearancesOf(db, pass),
    },
    ...(printCount > 0 && {
      mark: { word: 'DUPLICATE', note: `Printed ${printCount === 1 ? 'once' : `${printCount} times`} before` },
    }),
  })
})

type Pass = NonNullable<Awaited<ReturnType<typeof passToPrint>>>

/** Of the bills that a pass `g` names. */
const PATIENT_SHARE = sql<string>`(select coalesce(sum(own.patient_share), 0) from bills own
  where own.hospital_id = g.hospital_id and own.bill_no = any(string_to_array(g.bill_no, ', ')))`

const passToPrint = (db: HospitalDb, id: string) =>
  db
    .selectFrom('gate_passes as g')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'g.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'g.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'g.created_by'))
    .leftJoin('bills as b', (join) =>
      join.onRef('b.hospital_id', '=', 'g.hospital_id').onRef('b.bill_no', '=', 'g.bill_no'),
    )
    .leftJoin('provisional_discharges as provisional', (join) => onRow(join, 'provisional', 'g.provisional_id'))
    .leftJoin('users as letter', (join) => onRow(join, 'letter', 'provisional.created_by'))
    .leftJoin('users as biller', (join) => onRow(join, 'biller', 'b.confirmed_by'))
    .select(['g.number', 'g.visit_id as visitId', 'g.patient_id as patientId', 'g.print_count as printCount'])
    .select(['g.reason', 'g.discharge_at as dischargeAt', 'g.authorised_by as authorisedBy'])
    .select(['g.stated_reason as statedReason', 'g.receiving_facility as receivingFacility'])
    .select(['g.died_at as diedAt', 'g.place_of_death as placeOfDeath', 'g.bill_total as billTotal'])
    .select(PATIENT_SHARE.as('patientShare'))
    .select(['g.patient_due as patientDue', 'g.created_at as generatedAt', 'u.full_name as generatedBy'])
    .select(['provisional.reason as openBecause', 'letter.full_name as letGoBy'])
    .select(['v.visit_no as visitNo', 'payer.name as payer', 'p.name', 'p.uhid', 'p.age', 'p.gender'])
    .select(['p.insurance_person_no as insuranceNo', 'b.confirmed_at as billedAt', 'biller.full_name as billedBy'])
    .where('g.id', '=', id)
    .executeTakeFirst()

/** `approvedBy` is who let the balance of a provisional discharge stay open. */
function passData(pass: Pass, approvedBy: string): Omit<GatePassData, 'clearances'> {
  const { title, mode, note, receiver } = passWording(modeOf(pass.reason) ?? 'recovery', pass)
  const code = barcodeText(pass.number, pass.visitNo)
  const due = Number(pass.patientDue)
  const patientShare = Number(pass.patientShare)
  return {
    title,
    number: pass.number,
    patient: {
      name: pass.name,
      uhid: pass.uhid,
      visitNo: pass.visitNo,
      ageAndGender: ageAndGender(pass),
      insuranceNo: pass.insuranceNo ?? '-',
    },
    discharge: showMoment(pass.dischargeAt),
    mode,
    note: [openNote(pass.openBecause, pass.letGoBy), note].filter(Boolean).join('. '),
    authorisedBy: pass.authorisedBy,
    billing: {
      ...billingOf(patientShare, due),
      note: billingNote({
        payer: corporateName(pass.payer),
        due,
        payersShare: Number(pass.billTotal) - patientShare,
        approvedBy,
      }),
    },
    code,
    barcode: barcodeOf(code),
    qr: qrCodeOf(code),
    validOn: showDayOf(pass.dischargeAt),
    receiver,
    generated: showMoment(pass.generatedAt),
  }
}

/** Who cleared the patient: the doctor's tick, the confirmed bill, who issued the pass. */
async function clearancesOf(db: HospitalDb, pass: Pass): Promise<GatePassData['clearances']> {
  const doctor = (await ticksOf(db, pass.visitId)).find(({ item }) => item === 'doctor_signature')
  const cleared = (name: string, by: string | null | undefined, at: Date | null | undefined) => ({
    name,
    by: by ?? '',
    at: at ? showMoment(at) : '',
  })
  return [
    cleared('Medical', doctor?.by, doctor?.at),
    cleared('Billing', pass.billedBy, pass.billedAt),
    cleared('Administrative', pass.generatedBy, pass.generatedAt),
  ]
}
