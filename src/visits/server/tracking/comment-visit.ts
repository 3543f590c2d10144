import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { commentsContract } from '../../model/comments.contract.ts'

const INPATIENT = ['IPD', 'Emergency']
const OUTPATIENT = ['OPD']

const commentsOf = (db: HospitalDb, id: string, types: string[]) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.visit_no as visitNo', 'p.name as patientName', 'v.comments'])
    .where('v.id', '=', id)
    .where('v.patient_type', 'in', types)
    .executeTakeFirst()

const write = (db: HospitalDb, id: string, types: string[], comments: string) =>
  db
    .updateTable('visits')
    .set({ comments })
    .where('id', '=', id)
    .where('patient_type', 'in', types)
    .returning(['patient_id as patientId', 'version'])
    .executeTakeFirst()

const written = (id: string, patientId: string) =>
  ({ type: 'visit.commented', subject: { type: 'visit', id }, patientId }) as const

export const showInpatientComments = operation(
  commentsContract.ofInpatient,
  async ({ db, refuse }, { id }) => (await commentsOf(db, id, INPATIENT)) ?? refuse('NOT_FOUND'),
)

export const showOutpatientComments = operation(
  commentsContract.ofOutpatient,
  async ({ db, refuse }, { id }) => (await commentsOf(db, id, OUTPATIENT)) ?? refuse('NOT_FOUND'),
)

export const commentInpatient = operation(
  commentsContract.onInpatient,
  async ({ db, record, refuse }, { id, comments }) => {
    const saved = (await write(db, id, INPATIENT, comments)) ?? refuse('NOT_FOUND')
    await record(written(id, saved.patientId))
    return { version: saved.version }
  },
)

export const commentOutpatient = operation(
  commentsContract.onOutpatient,
  async ({ db, record, refuse }, { id, comments }) => {
    const saved = (await write(db, id, OUTPATIENT, comments)) ?? refuse('NOT_FOUND')
    await record(written(id, saved.patientId))
    return { version: saved.version }
  },
)
