import { paperListOf } from '../../catalogue/model/payers/paper-lists.ts'
import { payerKind, payerPapers } from '../../catalogue/server/payers/payers.queries.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { lateSince } from '../model/admission-note-line.ts'
import { type Completeness, completenessOf, type Line } from '../model/completeness.ts'
import { DOCUMENT_TYPES } from '../model/document-types.ts'
import type { Checklist, ChecklistLine } from '../model/documents.contract.ts'
import { papersOf } from '../model/payer-papers.ts'
import { typesFor } from '../model/who-may.ts'

/** The visit a checklist belongs to, with its patient; undefined when it is not to be seen. */
export const visitOfChecklist = (db: HospitalDb, id: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .select([
      'v.id',
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'c.claim_id as claimId',
      'p.name as patientName',
      'p.uhid',
      'payer.name as corporate',
      'v.patient_type as patientType',
      'v.status',
      'v.admission_date as admittedAt',
      payerKind,
      payerPapers,
    ])
    .where('v.id', '=', id)
    .executeTakeFirst()

/** What is on file for a visit, in the checklist's order; letters and other papers beside it are not among them. */
export const documentsOfVisit = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('patient_documents as d')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'd.uploaded_by'))
    .select([
      'd.id',
      'd.document_type_id',
      'd.is_uploaded',
      'd.remarks',
      'd.remark_reason',
      'd.file_id',
      'd.file_name',
      'd.file_size',
      'd.file_type',
      'd.uploaded_at',
      'd.uploaded_by',
      'u.full_name as uploadedBy',
    ])
    .where('d.visit_id', '=', visitId)
    .where('d.document_type_id', 'is not', null)
    .orderBy('d.document_type_id')
    .execute()

export type DocumentRow = Awaited<ReturnType<typeof documentsOfVisit>>[number]

/** How far the checklist of each visit is, for lists of visits; a visit nobody can see has no entry. */
export async function documentCounts(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, Completeness>> {
  if (visitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('patient_documents as d', (join) =>
      onRow(join, 'v', 'd.visit_id').on('d.document_type_id', 'is not', null),
    )
    .select(['v.id', payerKind, payerPapers, 'd.document_type_id', 'd.is_uploaded', 'd.remarks', 'd.remark_reason'])
    .where('v.id', 'in', visitIds)
    .execute()
  const byVisit = Map.groupBy(rows, (row) => row.id)
  return new Map(
    [...byVisit].flatMap(([id, [visit, ...more]]) =>
      visit ? [[id, completenessOf(paperListOf(visit), [visit, ...more].flatMap(asLine))] as const] : [],
    ),
  )
}

type LineColumns = {
  document_type_id: number | null
  is_uploaded: boolean | null
  remarks: string | null
  remark_reason: string | null
}

export const asLine = (row: LineColumns): Line[] =>
  row.document_type_id === null
    ? []
    : [
        {
          type: row.document_type_id,
          uploaded: row.is_uploaded === true,
          remarks: row.remarks,
          remarkReason: row.remark_reason,
        },
      ]

/** The whole checklist as a user may see it: a desk that keeps its own papers sees those lines only. */
export async function checklistOf(
  { db, actor, now }: { readonly db: HospitalDb; readonly actor: Actor; readonly now: Date },
  visitId: string,
): Promise<Checklist | undefined> {
  const visit = await visitOfChecklist(db, visitId)
  if (!visit) return undefined
  const rows = await documentsOfVisit(db, visitId)
  const { payerKind: kind, papers: own, patientType, status, admittedAt, ...shown } = visit
  const paperList = paperListOf({ payerKind: kind, papers: own })
  const { done, total, needed, missing } = completenessOf(paperList, rows.flatMap(asLine))
  const [readable, writable] = [typesFor('document:read', actor), typesFor('document:upload', actor)]
  const papers = new Map(papersOf(paperList).map(({ type, paper }) => [type, paper]))
  const lines = DOCUMENT_TYPES.filter(({ number }) => readable.has(number)).map((type): ChecklistLine => {
    const row = rows.find((known) => known.document_type_id === type.number)
    const remarks = row?.remarks ?? null
    const late = lateSince({ type: type.number, remarks }, { patientType, status, admittedAt }, now)
    return {
      type: type.number,
      name: type.name,
      remarkOnly: type.remarkOnly,
      paper: papers.get(type.number) ?? null,
      missing: missing.some((paper) => paper.type === type.number),
      document: row ? storedOf(row) : null,
      remarks,
      remarkReason: row?.remark_reason ?? null,
      lateSince: late && late.toISOString(),
      can: { upload: writable.has(type.number), remove: mayRemove(actor, row) },
    }
  })
  return { visit: shown, done, total, paperList, needed, missing: missing.length, lines }
}

const mayRemove = (actor: Actor, row: DocumentRow | undefined): boolean =>
  row?.is_uploaded === true &&
  (actor.can.has('document:remove-others') || (actor.can.has('document:remove') && row.uploaded_by === actor.userId))

const storedOf = (row: DocumentRow): ChecklistLine['document'] =>
  row.is_uploaded && row.uploaded_at
    ? {
        id: row.id,
        fileName: row.file_name ?? '',
        fileSize: row.file_size ?? 0,
        fileType: row.file_type ?? '',
        uploadedAt: row.uploaded_at.toISOString(),
        uploadedBy: row.uploadedBy,
      }
    : null
