import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { printedDocument } from '../../hospitals/server/printed-document.ts'
import { showDay } from '../../kernel/calendar.ts'
import { knownBloodGroup } from '../../laboratory/server/blood-group/blood-group.queries.ts'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { patientPrintsContract } from '../../patients/model/patient-prints.contract.ts'
import { patientById } from '../../patients/server/patients.queries.ts'
import { patientCard } from '../../patients/server/prints/patient-card.print.ts'
import { printed, whoIs } from '../../patients/server/prints/print-patient.ts'
import { masked } from '../../platform/model/contract/contact-data.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/**
 * The card; its photo only for those who may look at documents. Of the blood group it says how well it is known, by what the laboratory
 * has verified: a card is read where no one asks further.
 */
export const printCard = operation(patientPrintsContract.card, async (context, { id }) => {
  const { db, actor, record, refuse } = context
  const row = (await patientById(db, id)) ?? refuse('NOT_FOUND')
  const bloodGroup = await knownBloodGroup(db, row.id, row.blood_group)
  const photo = actor.can.has('registration-file:read') ? await photoOf(db, row.patient_photo) : null
  await record({ ...printed(row.id), facts: { document: 'card', photo: photo !== null } })
  return printedDocument(context, patientCard, {
    name: `card-${row.uhid}.pdf`,
    data: {
      ...whoIs(row),
      lines: [
        [ageAndGender(row), row.date_of_birth && `born ${showDay(row.date_of_birth)}`],
        [corporateName(row.corporate), bloodGroup && `blood group ${bloodGroup.words}`],
        [row.phone && (actor.can.has('patient:contact') ? row.phone : masked(row.phone))],
      ].map((facts) => facts.filter(Boolean).join(', ')),
      photo: photo?.name ?? null,
    },
    ...(photo && { pictures: { [photo.name]: photo.bytes } }),
  })
})

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

async function photoOf(db: HospitalDb, fileId: string | null): Promise<{ name: string; bytes: Buffer } | null> {
  if (!fileId) return null
  const file = await db.selectFrom('files').select(['bytes', 'media_type']).where('id', '=', fileId).executeTakeFirst()
  const ending = file && ENDINGS[file.media_type]
  return file && ending ? { name: `photo.${ending}`, bytes: file.bytes } : null
}
