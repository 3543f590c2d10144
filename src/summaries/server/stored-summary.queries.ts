import { sql } from 'kysely'
import type { SummaryForm } from '../../notes/model/discharge-summary.ts'
import { lockNote, noteById, type StoredNote } from '../../notes/server/notes.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { SummaryState } from '../model/discharge-summaries.contract.ts'

const summaries = (db: HospitalDb) =>
  db
    .selectFrom('discharge_summaries as d')
    .leftJoin('users as checker', (join) => onRow(join, 'checker', 'd.ready_by'))
    .select(['d.id', sql<SummaryForm>`d.form`.as('form'), 'd.follow_up_on as followUpOn'])
    .select(['d.ready_at as readyAt', 'checker.full_name as readyBy'])

type Found = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>
export type StoredSummary = Found & { readonly note: StoredNote }

const withNote = (found: Found | undefined, note: StoredNote | undefined): StoredSummary | undefined =>
  found && note && { ...found, note }

/** The summary of a visit; undefined where none is begun. */
export async function summaryOfVisit(db: HospitalDb, visitId: string): Promise<StoredSummary | undefined> {
  const found = await summaries(db).where('d.visit_id', '=', visitId).executeTakeFirst()
  return withNote(found, found && (await noteById(db, found.id)))
}

/** A summary by its note. */
export async function summaryById(db: HospitalDb, id: string): Promise<StoredSummary | undefined> {
  return withNote(await summaries(db).where('d.id', '=', id).executeTakeFirst(), await noteById(db, id))
}

/** The same, which nobody else changes until the transaction is over. */
export async function lockedSummary(db: HospitalDb, id: string): Promise<StoredSummary | undefined> {
  const note = await lockNote(db, id)
  return withNote(await summaries(db).where('d.id', '=', id).executeTakeFirst(), note)
}

/** How far a summary is. */
export function stateOf({ note: { state, versions }, readyAt }: StoredSummary): SummaryState {
  if (state === 'signed') return 'signed'
  if (readyAt !== null) return 'ready'
  return versions > 0 ? 'amending' : 'draft'
}
