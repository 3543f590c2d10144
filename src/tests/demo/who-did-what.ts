import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** By account: what is its work. */
const WORK = {
  admin:
    'theatre.added theatre_equipment.added analyser.added balance.approved batch_correction.approved bill.cancelled billing_rule.changed call_option.added discount.decided goods_received.approved medicine_discount.added pharmacy.settings_changed purchase_order.approved stock_opening.approved stock_take.approved stock_write_off.approved supplier_return.approved',
  user: 'patient.registered visit.registered',
  doctor:
    'blood.requested medication.countersigned medication.ordered medication.stopped alert.added alert.ended alert.struck_out discharge.ticked document.uploaded order.placed order_line.cancelled note.added_to note.begun note.reopened note.signed note.written prescription.begun prescription.cancelled prescription.revised prescription.saved prescription.signed prescription_set.added summary.begun summary.follow_up_set summary.marked',
  nurse: `narcotic_count.signed narcotic_count.written blood.closed blood.papers_filed blood.sample_sent blood_unit.received transfusion.ended transfusion.started transfusion.watched dose.signed infusion.rate_set medication.told alert.added alert.ended critical.acknowledged diet.set discharge.ticked dispensing.accepted dispensing.requested examination.scheduled fluid.recorded note.begun note.signed note.written par_level.set room.blocked room.cleaned room.held sample.collected
    sample.labelled stay.moved stock_requisition.asked stock_requisition.withdrawn stock_take.counted stock_transfer.received
    vital_signs.recorded`,
  lab: `analyser_file.taken critical.called lab_report.delivered lab_report.issued order.placed outsourced_line.reported outsourced_line.sent
    quality.action_noted quality.run_entered recorded_report.attached result.entered sample.collected sample.received sample.rejected`,
  microbiologist: 'result.verified',
  pathologist: 'outsourced_line.verified quality.released quality.target_set result.amended result.verified',
  pharmacy: `narcotic_count.signed narcotic_count.written batch.blocked batch_correction.written cash_session.closed cash_session.opened discharge.ticked dispensing.issued dispensing.returned goods_received.begun goods_received.checked goods_received.saved
    purchase_order.cancelled purchase_order.sent purchase_order.submitted purchase_order.written sale.corrected sale.returned sale.sold stock_opening.written stock_take.counted stock_take.finished stock_take.opened stock_write_off.written
    stock_requisition.issued stock_requisition.refused stock_transfer.sent stock_transfer.withdrawn supplier.added supplier_return.written`,
  radiology: `examination.arrived examination.asked examination.done examination.repeated form_f.filled patient.opened
    radiology_picture.attached`,
  theatre:
    'narcotic_count.signed narcotic_count.written stock_requisition.asked stock_transfer.received theatre_kit.added theatre_case.counted theatre_case.fact_ticked theatre_case.item_answered theatre_case.item_held theatre_case.line_ticked theatre_case.stamped theatre_case.state_changed',
  surgeon:
    'case_note.begun note.signed note.written theatre_case.asked theatre_case.completed theatre_case.fact_ticked theatre_case.pushed',
  anaesthetist: 'case_note.begun note.signed note.written',
  radiologist:
    'form_f.declared radiology_report.added_to radiology_report.saved radiology_report.told radiology_report.verified',
  billing: `blood_tariffs.set bill.changed bill.checked bill.confirmed bill.printed bill.submitted bill.version_begun charge.added
    discount.requested physiotherapy.advised physiotherapy.approved physiotherapy.session_added`,
  accounts: `cash_session.closed cash_session.opened cheque.settled patient.opened payment.finalised receipt.refunded
    receipt.taken`,
  insurance: `esic_claim.printed esic_claim.sanctioned esic_claim.submitted esic_claim.verified grievance.closed
    grievance.taken letter.filed letter.saved`,
  discharge: `certificate.signed discharge.changed discharge.planned discharge.ticked gate_pass.generated
    gate_pass.printed survey.saved visit.discharged`,
  security: 'discharge.ticked gate_pass.exited',
  telecaller: 'call.saved',
}

/** Each of them as `whoDidWhat` says it. */
export const DEEDS: ReadonlySet<string> = new Set(
  Object.entries(WORK).flatMap(([account, types]) => types.split(/\s+/).map((type) => `${type} ${account}`)),
)

/** Who left which trace, by account: 'patient.registered user'. */
export async function whoDidWhat(db: HospitalDb): Promise<string[]> {
  const { rows } = await sql<{ deed: string }>`
    select distinct e.type || ' ' || split_part(u.email, '@', 1) as deed
    from audit_events e join users u on u.hospital_id = e.hospital_id and u.id = e.actor_id
    where u.is_demo and e.type <> 'session.began' order by 1`.execute(db)
  return rows.map(({ deed }) => deed)
}

/** Traces of a visit that do not stand at the hour of what they are about. */
export async function tracesOfAnotherHour(db: HospitalDb): Promise<string[]> {
  const { rows } = await sql<{ visit_no: string }>`
    select v.visit_no from visits v join audit_events e on e.hospital_id = v.hospital_id and e.subject_id = v.id
    where e.type = 'visit.registered' and e.at <> v.created_at`.execute(db)
  return rows.map(({ visit_no }) => visit_no)
}
