import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { dayOf, showDay, showMoment } from '../../kernel/calendar.ts'
import { visitOfOrders } from '../../orders/server/orders.queries.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { type Context, operation } from '../../platform/server/contract/operation.ts'
import { qrCodeOf, verifyAddress } from '../../platform/server/prints/codes.ts'
import { quantityOf } from '../model/lines/quantity-of.ts'
import { prescribingContract } from '../model/prescribing.contract.ts'
import { printedPrescription } from '../model/printed-prescription.ts'
import { contentOf, personOf, type SignedContent } from '../model/signed-content.ts'
import { itemsById } from './items.queries.ts'
import { allergyWords, checkedPatient } from './patient-facts.queries.ts'
import { prescriptionA4Print, prescriptionPrint } from './prints/prescription.print.ts'
import { type StoredPrescription, stored } from './stored.queries.ts'

const MARKS = {
  draft: { word: 'DRAFT', note: 'not signed' },
  replaced: { word: 'REPLACED', note: 'a newer version is in force' },
  cancelled: { word: 'CANCELLED', note: 'no longer in force' },
} as const

/** A prescription as it was signed, or how its draft would look now; what is not in force says so. */
export const printPrescription = operation(prescribingContract.print, async (context, { id, paper = 'a5' }) => {
  const { db, record, refuse } = context
  const prescription = (await stored(db, id)) ?? refuse('NOT_FOUND')
  const content = prescription.content ?? (await contentOfDraft(context, prescription)) ?? refuse('NOT_FOUND')
  await record({
    type: 'prescription.printed',
    subject: { type: 'prescription', id },
    patientId: prescription.patientId,
    facts: { prescriptionNo: prescription.prescriptionNo, edition: prescription.edition, paper },
  })
  const { state, token } = prescription
  return printedDocument(context, paper === 'a4' ? prescriptionA4Print : prescriptionPrint, {
    name: `${prescription.prescriptionNo ?? 'prescription'}.pdf`,
    ...(state !== 'signed' && { mark: MARKS[state] }),
    data: {
      ...printedPrescription(content),
      date: token ? showMoment(content.signedAt) : '',
      followUp: content.followUpOn ? showDay(content.followUpOn) : '',
      patient: {
        name: content.patient.name,
        uhid: content.patient.uhid,
        visitNo: content.patient.visitNo,
        ageAndSex: ageAndGender(content.patient),
      },
      qr: token && qrCodeOf(verifyAddress(context, token)),
    },
  })
})

/** What would be signed of a draft, as far as it is typed. */
async function contentOfDraft(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { id, visitId, patientId, edition, replacesId, replaceReason, form }: StoredPrescription,
): Promise<SignedContent | null> {
  const visit = await visitOfOrders(db, visitId, actor)
  if (!visit) return null
  const [found, patient] = await Promise.all([
    itemsById(
      db,
      form.lines.flatMap(({ medicineId }) => medicineId ?? []),
      { now, today: dayOf(now) },
    ),
    checkedPatient(db, patientId, { now, but: [id, replacesId] }),
  ])
  const lines = form.lines.map((line) => ({
    ...line,
    quantity: quantityOf(line) ?? 0,
    isQuantityTyped: line.quantity !== null,
  }))
  return contentOf(form, lines, new Map(found.map((item) => [item.id, item])), {
    prescriptionNo: '',
    edition,
    patient: personOf(visit),
    doctor: { name: '', designation: '', registration: '' },
    signedAt: now.toISOString(),
    allergies: allergyWords(patient),
    replaceReason: replaceReason ?? '',
  })
}
