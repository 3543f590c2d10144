import { paperListOf } from '../../../catalogue/model/payers/paper-lists.ts'
import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import { payerKind, payerPapers } from '../../../catalogue/server/payers/payers.queries.ts'
import { dayOf, showDay, showDayOf, showTime } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { completenessOf } from '../../model/completeness.ts'
import { DOCUMENT_TYPES } from '../../model/document-types.ts'
import type { DossierFacts, DossierFile, DossierLine } from '../../model/dossier.ts'
import { asLine } from '../documents.queries.ts'

export type DossierPlan = {
  readonly visitNo: string
  readonly patientId: string
  readonly facts: DossierFacts
  /** The files to bind, in the checklist's order. */
  readonly files: readonly PlannedFile[]
}

export type PlannedFile = {
  readonly type: number
  readonly name: string
  readonly fileId: string
  readonly file: DossierFile
}

type Bound = { readonly by: string; readonly at: Date }

/** Everything a dossier says but the documents' bytes; undefined for a visit that is not to be seen. */
export async function dossierPlan(db: HospitalDb, visitId: string, bound: Bound): Promise<DossierPlan | undefined> {
  const visit = await claimOf(db, visitId)
  if (!visit) return undefined
  const rows = await filesOf(db, visitId)
  const { done, total, missing } = completenessOf(paperListOf(visit), rows.flatMap(asLine))
  const lines = DOCUMENT_TYPES.map(({ number, name, remarkOnly }): DossierLine => {
    const row = rows.find((known) => known.document_type_id === number)
    return { type: number, name, file: row ? fileOf(row) : null, instead: insteadOf(row, remarkOnly) }
  })
  return {
    visitNo: visit.visit_no,
    patientId: visit.patient_id,
    files: lines.flatMap(({ type, name, file }) => {
      const fileId = rows.find((row) => row.document_type_id === type)?.file_id
      return file && fileId ? [{ type, name, fileId, file }] : []
    }),
    facts: {
      claimId: visit.claim_id ?? visit.visit_no,
      cover: coverOf(visit, bound),
      completeness: `${done} of ${total} documents`,
      missing: missing.map(({ type, paper }) => `${type}. ${paper}`),
      lines,
    },
  }
}

const claimOf = (db: HospitalDb, id: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .select(['v.visit_no', 'v.patient_id', 'c.claim_id', 'c.esic_uh_id', 'v.visit_date', 'v.admission_date'])
    .select(['v.surgery_date', 'v.discharge_date', 'doctor.name as doctor', 'p.name', 'p.uhid'])
    .select(['payer.name as corporate', payerKind, payerPapers])
    .select(['p.age', 'p.gender', 'p.insurance_person_no'])
    .where('v.id', '=', id)
    .executeTakeFirst()

type Claim = NonNullable<Awaited<ReturnType<typeof claimOf>>>

const filesOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('patient_documents as d')
    .leftJoin('files as f', (join) => onRow(join, 'f', 'd.file_id'))
    .select(['d.document_type_id', 'd.is_uploaded', 'd.remarks', 'd.remark_reason', 'd.file_id'])
    .select(['d.file_name', 'd.file_size', 'd.file_type', 'f.sha256'])
    .where('d.visit_id', '=', visitId)
    .where('d.document_type_id', 'is not', null)
    .orderBy('d.document_type_id')
    .execute()

type Row = Awaited<ReturnType<typeof filesOf>>[number]

const fileOf = (row: Row): DossierFile | null =>
  row.is_uploaded
    ? { name: row.file_name ?? '', mediaType: row.file_type ?? '', size: row.file_size ?? 0, sha256: row.sha256 ?? '' }
    : null

const insteadOf = (row: Row | undefined, remarkOnly: boolean): string => {
  if (!row?.remarks) return remarkOnly ? 'not answered' : 'not uploaded'
  return row.remark_reason ? `${row.remarks}: ${row.remark_reason}` : row.remarks
}

function coverOf(visit: Claim, { by, at }: Bound): DossierFacts['cover'] {
  const rows: [string, string | null][] = [
    ['Claim ID', visit.claim_id ?? `${visit.visit_no} (visit ID, no claim ID yet)`],
    ['Patient', `${visit.name}, ${visit.age} / ${visit.gender}`],
    ['Patient ID', visit.uhid],
    ['Visit ID', visit.visit_no],
    ['Corporate', visit.corporate.toUpperCase()],
    ['Insurance No.', visit.insurance_person_no],
    ['ESIC UHID', visit.esic_uh_id],
    ['Doctor', visit.doctor ?? UNKNOWN_DOCTOR],
    ['Admitted', visit.admission_date ? showDayOf(visit.admission_date, 'Not set') : showDay(visit.visit_date)],
    ['Surgery', visit.surgery_date && showDay(visit.surgery_date)],
    ['Discharged', showDayOf(visit.discharge_date, 'Not set')],
    ['Bound', `${showDay(dayOf(at))} at ${showTime(at)} by ${by}`],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
