import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { masked } from '../../../platform/model/contract/contact-data.ts'
import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { barcodeOf, qrCodeOf } from '../../../platform/server/prints/codes.ts'
import { ageAndGender } from '../../model/gender-and-age.ts'
import { LABELS_A_SHEET, patientPrintsContract } from '../../model/patient-prints.contract.ts'
import { patientById } from '../patients.queries.ts'
import { patientCard } from './patient-card.print.ts'
import { patientLabels } from './patient-labels.print.ts'

/** The card; its photo only for those who may look at documents. */
const card = operation(patientPrintsContract.card, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const row = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  const photo = actor.can.has('registration-file:read') ? await photoOf(db, row.patient_photo) : null
  await record({ ...printed(row.id), facts: { document: 'card', photo: photo !== null } })
  return printedDocument(context, patientCard, {
    name: `card-${row.uhid}.pdf`,
    data: {
      ...whoIs(row),
      lines: [
        [ageAndGender(row), row.date_of_birth && `born ${showDay(row.date_of_birth)}`],
        [corporateName(row.corporate), row.blood_group && `blood group ${row.blood_group}`],
        [row.phone && (actor.can.has('patient:contact') ? row.phone : masked(row.phone))],
      ].map((facts) => facts.filter(Boolean).join(', ')),
      photo: photo?.name ?? null,
    },
    ...(photo && { pictures: { [photo.name]: photo.bytes } }),
  })
})

/** A sheet of labels from the first place that is free. */
const labels = operation(patientPrintsContract.labels, async (context, { id, count = LABELS_A_SHEET, from = 1 }) => {
  const { db, record, refuse } = context
  const row = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  const fits = Math.min(count, LABELS_A_SHEET + 1 - from)
  await record({ ...printed(row.id), facts: { document: 'labels', count: fits } })
  return printedDocument(context, patientLabels, {
    name: `labels-${row.uhid}.pdf`,
    data: { ...whoIs(row), line: `${ageAndGender(row)}, ${corporateName(row.corporate)}`, from, count: fits },
  })
})

const printed = (id: string) => ({ type: 'patient.printed', subject: { type: 'patient', id }, patientId: id })

const whoIs = ({ name, uhid }: { name: string; uhid: string }) => ({
  name,
  uhid,
  barcode: barcodeOf(uhid),
  qr: qrCodeOf(uhid),
})

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

async function photoOf(db: HospitalDb, fileId: string | null): Promise<{ name: string; bytes: Buffer } | null> {
  if (!fileId) return null
  const file = await db.selectFrom('files').select(['bytes', 'media_type']).where('id', '=', fileId).executeTakeFirst()
  const ending = file && ENDINGS[file.media_type]
  return file && ending ? { name: `photo.${ending}`, bytes: file.bytes } : null
}

export const patientPrintsRoutes: readonly MountedOperation[] = [card, labels]
