import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Platform } from '../../platform/server/platform.ts'
import { type Json, signedDigest } from '../../platform/server/signing/signed-digest.ts'
import {
  type Compared,
  compareSignatures,
  eventsOfSignatures,
  type VerifiedRecords,
  verifyInHospitals,
} from '../../platform/server/signing/verify-signed.ts'
import type { SignedContent } from '../model/signed-content.ts'

/**
 * Compares every signed prescription with the event of its signature, which the seals of the audit keep, and its lines with what was
 * signed. Who owns the database can change a row, and is named here. Events from before the digest was in them hold signer and number.
 */
export const verifyPrescriptions = (
  read: Pick<Platform, 'database' | 'clock'>,
  hospitals: readonly string[],
): Promise<VerifiedRecords[]> => verifyInHospitals(read, hospitals, 'signed prescriptions', verify)

type Facts = { readonly prescriptionNo: string; readonly edition: number; readonly digest?: string }

const ofPrescription = (id: string, { prescriptionNo, edition }: Pick<Facts, 'prescriptionNo' | 'edition'>) => ({
  ...{ id, key: id, name: `prescription ${prescriptionNo}, version ${edition} (${id})` },
})

async function verify(db: HospitalDb): Promise<Compared> {
  const [events, rows, lines] = await Promise.all([
    eventsOfSignatures<Facts>(db, 'prescription.signed'),
    signedRows(db),
    linesByPrescription(db),
  ])
  return compareSignatures(
    rows.map((row) => ({ ...row, ...ofPrescription(row.id, { ...row, prescriptionNo: row.prescriptionNo ?? '' }) })),
    events.map((event) => ({ ...event, ...ofPrescription(event.id, event.facts) })),
    (row, event) => {
      if (!isAsSigned(row, event) || inOneText(row.content.lines) !== inOneText(lines.get(row.id) ?? []))
        return 'changed'
      return row.content.patient.visitNo === row.visitNo ? null : 'of another visit'
    },
  )
}

const signedRows = (db: HospitalDb) =>
  db
    .selectFrom('prescriptions as p')
    .leftJoin('visits as v', (join) => onRow(join, 'v', 'p.visit_id'))
    .select(['p.id', 'p.prescription_no as prescriptionNo', 'p.edition', 'p.digest', 'p.signed_by as signedBy'])
    .select(['p.signer_name as signerName', 'p.signer_registration as registration', 'p.signed_at as signedAt'])
    .select(['p.follow_up_on as followUpOn', 'v.visit_no as visitNo'])
    .select(sql<SignedContent>`p.content`.as('content'))
    .where('p.signed_at', 'is not', null)
    .execute()

type Row = Awaited<ReturnType<typeof signedRows>>[number]

const isAsSigned = (row: Row, { actorId, facts }: { readonly actorId: string | null; readonly facts: Facts }) => {
  const { content } = row
  const digest = signedDigest(content as unknown as Json)
  return (
    row.digest === digest &&
    digest === (facts.digest ?? digest) &&
    row.signedBy === actorId &&
    row.prescriptionNo === facts.prescriptionNo &&
    row.edition === facts.edition &&
    content.doctor.name === row.signerName &&
    content.doctor.registration === row.registration &&
    content.signedAt === row.signedAt?.toISOString() &&
    content.followUpOn === row.followUpOn
  )
}

async function linesByPrescription(db: HospitalDb): Promise<ReadonlyMap<string, readonly Taken[]>> {
  const rows = await db
    .selectFrom('prescription_lines as l')
    .select(['l.prescription_id as prescriptionId', 'l.medicine_id as medicineId', 'l.name', 'l.how', 'l.days'])
    .select(['l.morning', 'l.noon', 'l.evening', 'l.night', 'l.dose', 'l.quantity', 'l.route', 'l.instructions'])
    .orderBy('l.line_no')
    .execute()
  return Map.groupBy(rows, ({ prescriptionId }) => prescriptionId)
}

type Taken = Pick<SignedContent['lines'][number], 'medicineId' | 'name' | 'days' | 'quantity' | 'instructions'> & {
  readonly [part in 'how' | 'route' | 'morning' | 'noon' | 'evening' | 'night' | 'dose']: string | number | null
}

/** What a patient takes by a line, as one text. */
const asText = ({ medicineId, name, how, days, morning, noon, evening, night, dose, quantity, ...rest }: Taken) =>
  JSON.stringify([
    ...[medicineId, name, how, Number(days), Number(quantity), rest.route, rest.instructions],
    ...[morning, noon, evening, night, dose].map(Number),
  ])

const inOneText = (lines: readonly Taken[]) => lines.map(asText).join('\n')
