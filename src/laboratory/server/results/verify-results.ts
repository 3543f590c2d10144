import { sql } from 'kysely'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { markCompleted } from '../../../orders/server/advance-lines.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { recordAll } from '../../../platform/server/records/audit.ts'
import { decideVerification } from '../../model/results/decide-verification.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { termsOf } from '../parameters/parameters.queries.ts'
import { heldResults } from '../quality/held-results.queries.ts'
import { FACTS_OF_LINE } from './line-progress.queries.ts'
import { resultsById } from './sample.queries.ts'
import { lockSample } from './write-results.ts'

/** ABO and Rh group in blood, by its code of LOINC. */
const BLOOD_GROUP = '882-1'

/** Verifies what another person entered; a test whose last parameter is verified is reported. */
export const verifyResults = operation(resultsContract.verify, async (context, { results }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  const ids = [...new Set(results.map(({ id }) => id))]
  await lockSamplesOf(db, ids)
  const rows = await resultsById(db, ids)
  if (rows.length < ids.length) return refuse('NO_SUCH_RESULT')
  const [names, held, others, allowing, cancelled] = await Promise.all([
    parameterNames(db, rows),
    heldResults(db, ids),
    otherGroups(db, ids),
    allowingOwn(db, rows, dayOf(now)),
    cancelledLines(db, rows),
  ])
  orRefuse(
    decideVerification(
      rows.map((row) => ({
        ...row,
        name: names.get(row.parameterId) ?? '',
        enteredBy: row.enteredById,
        isStruck: row.struckReason !== null,
        isOfCancelled: row.edition === 1 && cancelled.has(row.lineId),
        isHeld: held.has(row.id),
        isOtherGroup: others.has(row.id),
        isCritical: row.alert !== null,
        isTold: row.critical?.acknowledgedAt !== null && row.critical !== null,
        tries: row.critical?.tries ?? 0,
        allowsOwn: allowing.has(row.parameterId),
      })),
      {
        userId: actor.userId,
        mayVerifyOwn: actor.can.has('result:verify-own'),
        shown: new Map(results.map(({ id, version }) => [id, version])),
      },
    ),
  )
  await db
    .updateTable('lab_results')
    .set({
      verified_at: now,
      verified_by: actor.userId,
      is_single_handed: sql<boolean>`entered_by = ${actor.userId}`,
    })
    .where(idIn('id', ids))
    .execute()
  const completed = await completeLines(db, [...new Set(rows.map(({ lineId }) => lineId))], now)
  const ofPatients = Map.groupBy(rows, ({ patientId }) => patientId)
  const events = [...ofPatients].map(([patientId, own]) => ({
    type: 'result.verified',
    subject: { type: 'lab_sample', id: own[0]?.sampleId ?? '' },
    patientId,
    facts: {
      results: own.length,
      singleHanded: own.filter(({ enteredById }) => enteredById === actor.userId).length,
    },
  }))
  const [first, ...more] = events
  if (first) await record(first)
  if (more.length > 0) await recordAll(db, actor, more)
  return { verified: ids.length, completed }
})

/** Notes the lines of which nothing is missing any more; how many. */
export async function completeLines(db: HospitalDb, lineIds: readonly string[], now: Date): Promise<number> {
  const lines = await db
    .selectFrom('order_lines as l')
    .select(['l.id', 'l.completed_at as completedAt', FACTS_OF_LINE.as('facts')])
    .where(idIn('l.id', lineIds))
    .where('l.cancelled_at', 'is', null)
    .execute()
  const done = lines.flatMap(({ id, completedAt, facts }) =>
    completedAt === null && facts.required > 0 && facts.verified >= facts.required ? id : [],
  )
  await markCompleted(db, done, now)
  return done.length
}

/** Of these results the blood groups from which an earlier verified one of the patient differs. */
async function otherGroups(db: HospitalDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('lab_results as r')
    .innerJoin('lab_parameters as k', (join) => onRow(join, 'k', 'r.parameter_id'))
    .select('r.id')
    .where(idIn('r.id', ids))
    .where('r.kind', '=', 'choice')
    .where('k.loinc', '=', BLOOD_GROUP)
    .where(
      sql<boolean>`exists (select from verified_blood_groups(r.patient_id) g
        where g.order_line_id <> r.order_line_id and g.blood_group <> r.words)`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Which of the results' tests were cancelled. */
async function cancelledLines(db: HospitalDb, rows: readonly { readonly lineId: string }[]): Promise<Set<string>> {
  const lines = await db
    .selectFrom('order_lines')
    .select('id')
    .where(idIn('id', [...new Set(rows.map(({ lineId }) => lineId))]))
    .where('cancelled_at', 'is not', null)
    .execute()
  return new Set(lines.map(({ id }) => id))
}

/** The parameters that today may be verified by who entered them. */
async function allowingOwn(
  db: HospitalDb,
  rows: readonly { readonly parameterId: string }[],
  day: IsoDate,
): Promise<Set<string>> {
  const terms = await termsOf(db, [...new Set(rows.map(({ parameterId }) => parameterId))]).execute()
  return new Set(
    terms.flatMap(({ parameterId, allowsOwnVerification, validFrom, validTo }) =>
      allowsOwnVerification && validFrom <= day && (validTo === null || day <= validTo) ? parameterId : [],
    ),
  )
}

/** In the order of their ids, so that two who verify together do not wait for each other. */
export async function lockSamplesOf(db: HospitalDb, resultIds: readonly string[]): Promise<void> {
  const samples = await db
    .selectFrom('lab_results')
    .select('sample_id as id')
    .distinct()
    .where(idIn('id', resultIds))
    .orderBy('sample_id')
    .execute()
  for (const { id } of samples) await lockSample(db, id)
}

export async function parameterNames(db: HospitalDb, rows: readonly { readonly parameterId: string }[]) {
  const found = await db
    .selectFrom('lab_parameters')
    .select(['id', 'name'])
    .where(
      idIn(
        'id',
        rows.map(({ parameterId }) => parameterId),
      ),
    )
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
