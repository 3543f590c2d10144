import { type RawBuilder, sql } from 'kysely'
import { decideAcknowledgement, decideCall } from '../../../orders/model/critical/decide-critical.ts'
import {
  BED_NOW,
  DOCTORS_OF_VISIT,
  escalationSettings,
  treatsOnVisit,
} from '../../../orders/server/critical/concerned.queries.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import { CONFIDENTIAL_RESULT, readsConfidential } from '../../model/confidential/reads-confidential.ts'
import { type CriticalValue, type CriticalValues, criticalContract } from '../../model/critical/critical.contract.ts'
import { plain } from '../../model/numbers/rational.ts'
import type { LiveResult, ResultFlag } from '../../model/results/lab-result.ts'
import { accessionNo } from '../../model/samples/accession.ts'
import { confidentialReader } from '../confidential/reader.queries.ts'
import { shownValue } from './sample.queries.ts'
import type { Scope } from './write-results.ts'

const MOST = 300

export const listCriticalValues = operation(criticalContract.list, (context) => openValues(context, sql`true`))

export const listCriticalValuesOfVisit = operation(criticalContract.ofVisit, (context, { visitId }) =>
  openValues(context, sql`a.visit_id = ${visitId}`),
)

async function openValues({ db, actor, now }: Scope, where: RawBuilder<boolean>): Promise<CriticalValues> {
  const [settings, values] = await Promise.all([escalationSettings(db), criticalValues(db, actor, where)])
  return { values, ...settings, asOf: now.toISOString() }
}

/** The house that found it says whom it told, or that nobody was reached. */
export const recordCall = operation(criticalContract.call, async (context, { id, toldTo, isReached, isReadBack }) => {
  const { db, actor, now, record, orRefuse } = context
  const alert = await lockedAlert(context, id)
  orRefuse(decideCall(alert))
  if (isReached)
    await db
      .updateTable('lab_critical_alerts')
      .set({ acknowledged_at: now, acknowledged_by: actor.userId, told_to: toldTo, is_read_back: isReadBack })
      .where('id', '=', id)
      .execute()
  else
    await db
      .insertInto('lab_critical_tries')
      .values({ alert_id: id, visit_id: alert.visitId, patient_id: alert.patientId, whom: toldTo })
      .execute()
  await record({
    type: 'critical.called',
    subject: { type: 'lab_critical_alert', id },
    patientId: alert.patientId,
    facts: { isReached, isReadBack },
  })
  return { id }
})

/** A nurse takes it on and says which doctor was told; a doctor closes it by taking it on. */
export const acknowledgeCriticalValue = operation(
  criticalContract.acknowledge,
  async (context, { id, isReadBack, doctor }) => {
    const { db, actor, now, record, orRefuse } = context
    const alert = await lockedAlert(context, id)
    const { closes } = orRefuse(decideAcknowledgement(alert, { isDoctor: actor.can.has('critical:close'), doctor }))
    const { name } = await nameOf(db, actor.userId)
    await db
      .updateTable('lab_critical_alerts')
      .set({
        ...(!alert.isAcknowledged && {
          acknowledged_at: now,
          acknowledged_by: actor.userId,
          told_to: name,
          is_read_back: isReadBack,
        }),
        ...(closes && { closed_at: now, closed_by: actor.userId, closing: 'doctor_knows', doctor: doctor ?? name }),
      })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'critical.acknowledged',
      subject: { type: 'lab_critical_alert', id },
      patientId: alert.patientId,
      facts: { isClosed: closes, isReadBack },
    })
    return { id, isClosed: closes }
  },
)

const nameOf = (db: HospitalDb, userId: string) =>
  db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst()
    .then((row) => ({ name: (row?.full_name ?? '-').slice(0, 120) }))

async function lockedAlert({ db, refuse }: Context<'NOT_FOUND'>, id: string) {
  const alert = await db
    .selectFrom('lab_critical_alerts')
    .select(['visit_id as visitId', 'patient_id as patientId', 'closed_at as closedAt'])
    .select('acknowledged_at as acknowledgedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!alert) return refuse('NOT_FOUND')
  return { ...alert, isClosed: alert.closedAt !== null, isAcknowledged: alert.acknowledgedAt !== null }
}

/** Alerts of which no doctor knows, the oldest first. */
async function criticalValues(
  db: HospitalDb,
  actor: Scope['actor'],
  where: RawBuilder<boolean>,
): Promise<CriticalValue[]> {
  const rows = await db
    .selectFrom('lab_critical_alerts as a')
    .innerJoin('lab_results as r', (join) => onRow(join, 'r', 'a.result_id'))
    .innerJoin('lab_parameters as k', (join) => onRow(join, 'k', 'r.parameter_id'))
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'r.sample_id'))
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'r.order_line_id'))
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'a.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'a.patient_id'))
    .leftJoin('users as taker', (join) => onRow(join, 'taker', 'a.acknowledged_by'))
    .select(['a.id', 'r.id as resultId', 'm.id as sampleId', 'm.day', 'm.sequence', 'a.visit_id as visitId'])
    .select([
      'v.visit_no as visitNo',
      'p.name as patientName',
      'p.uhid',
      'p.age',
      'p.gender',
      LAST_PLACE.as('lastPlace'),
    ])
    .select([BED_NOW.as('bed'), DOCTORS_OF_VISIT.as('doctors'), treatsOnVisit(actor.userId).as('isMine')])
    .select([
      'v.patient_type as patientType',
      'doctor.name as orderedBy',
      'k.name',
      'k.is_confidential as isConfidential',
      'r.value',
      'r.decimals',
      'r.unit',
    ])
    .select([sql<LiveResult['comparator']>`r.comparator`.as('comparator'), sql<ResultFlag | null>`r.flag`.as('flag')])
    .select(['r.critical_low as criticalLow', 'r.critical_high as criticalHigh', 'r.verified_at as verifiedAt'])
    .select(['a.raised_at as raisedAt', 'a.told_to as toldTo', 'a.acknowledged_at as acknowledgedAt'])
    .select(['taker.full_name as acknowledgedBy', 'a.is_read_back as isReadBack'])
    .select(
      sql<
        { whom: string; at: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('whom', t.whom, 'at', t.tried_at)
        order by t.tried_at), '[]') from lab_critical_tries t where ${sameRow('a', 't.alert_id')})`.as('tries'),
    )
    .where('a.closed_at', 'is', null)
    .where(where)
    .orderBy('a.raised_at')
    .orderBy('a.id')
    .limit(MOST)
    .execute()
  const reader = await confidentialReader(
    db,
    actor,
    rows.flatMap(({ visitId, isConfidential }) => (isConfidential ? visitId : [])),
  )
  return rows.map(({ day, sequence, bed, lastPlace, doctors, orderedBy, patientType, decimals, ...kept }) => {
    const { criticalLow, criticalHigh, verifiedAt, isConfidential, ...row } = kept
    return {
      ...row,
      accessionNo: accessionNo(actor.hospitalId, { day, sequence }),
      place: bed ?? lastPlace ?? patientType,
      concerns: { bed, orderedBy, doctors },
      value: row.value === null ? null : shownValue(row.value, row.comparator, decimals),
      limit: limitOf(row.flag, criticalLow, criticalHigh),
      isVerified: verifiedAt !== null,
      raisedAt: row.raisedAt.toISOString(),
      acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
      tries: row.tries.map(({ whom, at }) => ({ whom, at: new Date(at).toISOString() })),
      ...(isConfidential && !readsConfidential(reader, row.visitId) && HIDDEN),
    }
  })
}

/** Of a confidential value others learn that it is critical, and call a doctor. */
const HIDDEN = { name: CONFIDENTIAL_RESULT, comparator: null, value: null, unit: '', flag: null, limit: null } as const

function limitOf(flag: string | null, low: string | null, high: string | null): string | null {
  const limit = flag === 'critical_low' ? low : flag === 'critical_high' ? high : null
  return limit === null ? null : plain(limit)
}
