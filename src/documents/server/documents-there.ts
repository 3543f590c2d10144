import { type RawBuilder, sql } from 'kysely'
import { sameRow } from '../../platform/server/database/same-row.ts'
import { DOCUMENT_TYPES } from '../model/document-types.ts'

const REMARK_ONLY = DOCUMENT_TYPES.flatMap(({ number, remarkOnly }) => (remarkOnly ? number : []))

/** A line of the checklist is there; `completenessOf` says the same of one visit. */
export const IS_THERE = sql<boolean>`(line.document_type_id is not null
  and (line.is_uploaded or (line.document_type_id = any(${REMARK_ONLY}::int[]) and line.remarks = 'Yes')))`

/** How many lines of the checklist of a visit are there, along its index. */
export const documentsThere = (visit: string): RawBuilder<number> =>
  sql<number>`(select count(*) from patient_documents line where ${sameRow(visit, 'line.visit_id')} and ${IS_THERE})::int`
