import { sql } from 'kysely'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { recallContract } from '../../model/recall/recall.contract.ts'
import { decideRecallNote, isSettled, type RecallNote } from '../../model/recall/recall-state.ts'
import type { LiveResult } from '../../model/results/lab-result.ts'
import { accessionNo } from '../../model/samples/accession.ts'
import { shownValue } from '../results/sample.queries.ts'
import { lockSample } from '../results/write-results.ts'

const MOST = 300

/** What went out since the last good control and is not settled. */
export const listRecalls = operation(recallContract.list, async ({ db, actor }) => {
  const rows = await recalledResults(db)
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'r.sample_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))
    .innerJoin('lab_parameters as k', (join) => onRow(join, 'k', 'r.parameter_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'r.verified_by'))
    .select(['m.day', 'm.sequence', 'p.name as patientName', 'p.uhid', 'k.name as parameter', 'r.unit', 'r.decimals'])
    .select([sql<LiveResult['comparator']>`r.comparator`.as('comparator'), 'r.value', 'r.verified_at as verifiedAt'])
    .select(['u.full_name as verifiedBy', 'h.created_at as heldAt', 'h.good_until as goodUntil'])
    .where(
      sql<boolean>`not exists (select from lab_recall_notes n where n.hospital_id = h.hospital_id and n.hold_id = h.id
        and n.result_id = r.id and n.kind = 'confirmed')`,
    )
    .orderBy('h.created_at')
    .orderBy('r.verified_at')
    .orderBy('r.id')
    .limit(MOST)
    .$narrowType<{ verifiedAt: Date }>()
    .execute()
  return {
    results: rows.flatMap(({ day, sequence, isReplaced, decimals, comparator, value, ...row }) =>
      isSettled({ notes: row.notes, isReplaced })
        ? []
        : {
            ...row,
            sample: accessionNo(actor.hospitalId, { day, sequence }),
            value: `${comparator === '=' ? '' : (comparator ?? '')}${value === null ? '' : shownValue(value, comparator, decimals)}`,
            verifiedAt: row.verifiedAt.toISOString(),
            verifiedBy: row.verifiedBy ?? '-',
            heldAt: row.heldAt.toISOString(),
            goodUntil: row.goodUntil?.toISOString() ?? null,
            notes: row.notes.map(({ at, ...note }) => ({ ...note, at: new Date(at).toISOString() })),
          },
    ),
  }
})

type Noted = { readonly holdId: string; readonly resultId: string; readonly words: string }

export const confirmRecalled = operation(recallContract.confirm, async (context, noted) => {
  const { id, patientId } = await note(context, noted, 'confirmed')
  await context.record({ type: 'recall.confirmed', subject: { type: 'lab_result', id: noted.resultId }, patientId })
  return { id }
})

export const callAboutRecalled = operation(recallContract.call, async (context, noted) => {
  const { id, patientId } = await note(context, noted, 'called')
  await context.record({ type: 'recall.called', subject: { type: 'lab_result', id: noted.resultId }, patientId })
  return { id }
})

/** Notes what was done about a recalled result; whoever amends it meanwhile is waited for. */
async function note(
  { db, refuse, orRefuse }: Context<'NOT_FOUND' | 'NOT_RECALLED' | 'SETTLED'>,
  { holdId, resultId, words }: Noted,
  kind: RecallNote,
) {
  const known = await db
    .selectFrom('lab_results')
    .select(['sample_id as sampleId', 'visit_id', 'patient_id'])
    .where('id', '=', resultId)
    .executeTakeFirst()
  if (!known) return refuse('NOT_FOUND')
  await lockSample(db, known.sampleId)
  const facts = await recalledResults(db).where('h.id', '=', holdId).where('r.id', '=', resultId).executeTakeFirst()
  orRefuse(decideRecallNote(facts ?? refuse('NOT_RECALLED')))
  const { visit_id, patient_id } = known
  const { id } = await db
    .insertInto('lab_recall_notes')
    .values({ hold_id: holdId, result_id: resultId, visit_id, patient_id, kind, words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, patientId: patient_id }
}

/** Results that were verified since the last good control `h` was preceded by, when it was rejected, with what was done about them. */
const recalledResults = (db: HospitalDb) =>
  db
    .selectFrom('lab_control_holds as h')
    .innerJoin('lab_controls as c', (join) => onRow(join, 'c', 'h.control_id'))
    .innerJoin('lab_results as r', (join) =>
      join.onRef('r.hospital_id', '=', 'c.hospital_id').onRef('r.parameter_id', '=', 'c.parameter_id'),
    )
    .select(['h.id as holdId', 'r.id as resultId', 'r.sample_id as sampleId'])
    .select([
      laterEdition(sql`later.verified_at is not null`).as('isReplaced'),
      laterEdition(sql`true`).as('isAmended'),
    ])
    .select(
      sql<{ kind: RecallNote; words: string; at: string; by: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'kind', n.kind, 'words', n.words, 'at', n.created_at, 'by', coalesce(u.full_name, '-')) order by n.created_at), '[]')
        from lab_recall_notes n left join users u on u.hospital_id = n.hospital_id and u.id = n.created_by
        where ${sameRow('h', 'n.hold_id')} and n.result_id = r.id)`.as('notes'),
    )
    .where((where) =>
      where.or([where('h.good_until', 'is', null), where('r.entered_at', '>', where.ref('h.good_until'))]),
    )
    .where(sql<boolean>`lab_result_is_recalled(r, h)`)

const laterEdition = (which: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from lab_results later where later.hospital_id = r.hospital_id
    and later.order_line_id = r.order_line_id and later.parameter_id = r.parameter_id and later.edition > r.edition
    and later.struck_at is null and ${which})`
