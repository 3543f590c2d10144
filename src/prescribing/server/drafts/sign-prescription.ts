import { clinicalSignerOf } from '../../../access/server/signature/clinical-signer.ts'
import { chargedVisit, isCancelledAdmission } from '../../../charges/server/price-basis.queries.ts'
import { dayDigits, dayOf } from '../../../kernel/calendar.ts'
import { visitOfOrders } from '../../../orders/server/orders.queries.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { nextOwnNumber } from '../../../platform/server/database/counters.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { newCodeToken } from '../../../platform/server/prints/codes.ts'
import { type Json, signedDigest } from '../../../platform/server/signing/signed-digest.ts'
import { decideSigning, type SignedLine } from '../../model/decide-signing.ts'
import { prescribingContract } from '../../model/prescribing.contract.ts'
import { contentOf, personOf } from '../../model/signed-content.ts'
import { itemsById } from '../items.queries.ts'
import { allergyWords, checkedPatient } from '../patient-facts.queries.ts'
import { lockedPrescription } from '../stored.queries.ts'
import { replaceFormer, sendToPharmacy } from './to-pharmacy.ts'

/** Signs a draft: it is frozen with who signed it, the version before stops, and its lines of the pharmacy go into the queue there. */
export const signPrescription = operation(prescribingContract.sign, async (context, { id, version }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const today = dayOf(now)
  const draft = (await lockedPrescription(db, id)) ?? refuse('NOT_FOUND')
  if (draft.state !== 'draft') refuse('NOT_A_DRAFT')
  if (draft.version !== version) refuse('STALE')
  const signer = orRefuse(await clinicalSignerOf(db, actor.userId))
  const charged = (await chargedVisit(db, draft.visitId)) ?? refuse('NOT_FOUND')
  if (isCancelledAdmission(charged)) refuse('ADMISSION_CANCELLED')
  const visit = (await visitOfOrders(db, draft.visitId, actor)) ?? refuse('NOT_FOUND')
  const [found, patient, former] = await Promise.all([
    itemsById(
      db,
      draft.form.lines.flatMap(({ medicineId }) => medicineId ?? []),
      { now, today },
    ),
    checkedPatient(db, draft.patientId, { now, but: [id, draft.replacesId] }),
    draft.replacesId ? lockedPrescription(db, draft.replacesId) : null,
  ])
  if (former && former.state !== 'signed') refuse('REPLACED_ALREADY')
  const items = new Map(found.map((item) => [item.id, item]))
  const lines = orRefuse(decideSigning({ form: draft.form, items, patient, today }))
  const prescriptionNo =
    former?.prescriptionNo ??
    `RX-${dayDigits(today)}-${String(await nextOwnNumber(db, 'prescription', today)).padStart(4, '0')}`
  const content = contentOf(draft.form, lines, items, {
    prescriptionNo,
    edition: draft.edition,
    patient: personOf(visit),
    doctor: {
      name: signer.fullName,
      designation: signer.designation ?? '',
      registration: signer.registration,
    },
    signedAt: now.toISOString(),
    allergies: allergyWords(patient),
    replaceReason: draft.replaceReason ?? '',
  })
  const digest = signedDigest(JSON.parse(JSON.stringify(content)) as Json)
  await insertLines(db, id, lines)
  await db
    .updateTable('prescriptions')
    .set({
      state: 'signed',
      prescription_no: prescriptionNo,
      signed_at: now,
      signed_by: actor.userId,
      signer_name: signer.fullName,
      signer_registration: signer.registration,
      content: JSON.stringify(content),
      digest,
      token: newCodeToken(),
    })
    .where('id', '=', id)
    .execute()
  if (former) await replaceFormer(context, former, draft.edition)
  const sent = await sendToPharmacy(context, { id, prescriptionNo, visit, signer, lines, items })
  await record({
    type: 'prescription.signed',
    subject: { type: 'prescription', id },
    patientId: draft.patientId,
    facts: { prescriptionNo, edition: draft.edition, lines: lines.length, sent, digest },
  })
  return { id, prescriptionNo, edition: draft.edition, sent }
})

const insertLines = (db: HospitalDb, id: string, lines: readonly SignedLine[]) =>
  db
    .insertInto('prescription_lines')
    .values(
      lines.map((line, at) => ({
        prescription_id: id,
        line_no: at + 1,
        medicine_id: line.medicineId,
        name: line.name,
        how: line.how,
        morning: line.morning,
        noon: line.noon,
        evening: line.evening,
        night: line.night,
        dose: line.dose,
        dose_unit: line.doseUnit,
        every_hours: line.everyHours,
        as_needed_for: line.asNeededFor,
        most_a_day: line.mostADay,
        food: line.food,
        days: line.days,
        quantity: line.quantity,
        is_quantity_typed: line.isQuantityTyped,
        route: line.route,
        instructions: line.instructions,
        taper_group: line.taperGroup,
        allergy_reason: line.allergyReason || null,
      })),
    )
    .execute()
