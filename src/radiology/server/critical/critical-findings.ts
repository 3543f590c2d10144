import { type RawBuilder, sql } from 'kysely'
import { decideAcknowledgement } from '../../../orders/model/critical/decide-critical.ts'
import { BED_NOW, DOCTORS_OF_VISIT, escalationSettings } from '../../../orders/server/critical/concerned.queries.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import {
  type CriticalFinding,
  type CriticalFindings,
  criticalFindingsContract,
} from '../../model/critical/critical-findings.contract.ts'
import { studyInWords } from '../../model/worklist-columns.ts'

const MOST = 300

export const listCriticalFindings = operation(criticalFindingsContract.list, (context) => listed(context, sql`true`))

export const listCriticalFindingsOfVisit = operation(criticalFindingsContract.ofVisit, (context, { visitId }) =>
  listed(context, sql`c.visit_id = ${visitId}`),
)

async function listed({ db, now }: Pick<Context, 'db' | 'now'>, where: RawBuilder<boolean>): Promise<CriticalFindings> {
  const [settings, findings] = await Promise.all([escalationSettings(db), openFindings(db, where)])
  return { findings, ...settings, asOf: now.toISOString() }
}

/** A nurse takes it on and says which doctor was told; a doctor closes it by taking it on. */
export const acknowledgeCriticalFinding = operation(
  criticalFindingsContract.acknowledge,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, isReadBack, doctor }) => {
    const finding =
      (await db
        .selectFrom('radiology_critical_findings')
        .select(['patient_id as patientId', 'closed_at as closedAt', 'acknowledged_at as acknowledgedAt'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('NOT_FOUND')
    const state = { isClosed: finding.closedAt !== null, isAcknowledged: finding.acknowledgedAt !== null }
    const { closes } = orRefuse(decideAcknowledgement(state, { isDoctor: actor.can.has('critical:close'), doctor }))
    const name = actor.fullName.slice(0, 120)
    await db
      .updateTable('radiology_critical_findings')
      .set({
        ...(!state.isAcknowledged && {
          ...{ acknowledged_at: now, acknowledged_by: actor.userId, told_to: name, is_read_back: isReadBack },
        }),
        ...(closes && { closed_at: now, closed_by: actor.userId, closing: 'doctor_knows', doctor: doctor ?? name }),
      })
      .where('id', '=', id)
      .execute()
    await record({
      type: 'critical_finding.acknowledged',
      subject: { type: 'radiology_critical_finding', id },
      patientId: finding.patientId,
      facts: { isClosed: closes, isReadBack },
    })
    return { id, isClosed: closes }
  },
)

/** Findings of which no doctor knows, the oldest first. */
async function openFindings(db: HospitalDb, where: RawBuilder<boolean>): Promise<CriticalFinding[]> {
  const rows = await db
    .selectFrom('radiology_critical_findings as c')
    .innerJoin('radiology_reports as r', (join) => onRow(join, 'r', 'c.report_id'))
    .innerJoin('order_lines as l', (join) => onRow(join, 'l', 'r.order_line_id'))
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'c.patient_id'))
    .select(['c.id', 'l.id as lineId', 'c.visit_id as visitId', 'v.visit_no as visitNo', LAST_PLACE.as('place')])
    .select([BED_NOW.as('bed'), DOCTORS_OF_VISIT.as('doctors')])
    .select(['v.patient_type as patientType', 'p.name as patientName', 'p.uhid', 'p.age', 'p.gender'])
    .select(['doctor.name as orderedBy', 'l.name as study', 'l.side', 'r.impression', 'r.verified_at as verifiedAt'])
    .select(['c.raised_at as raisedAt', 'c.told_to as toldTo', 'c.acknowledged_at as acknowledgedAt'])
    .select('c.is_read_back as isReadBack')
    .select(
      sql<string[]>`array(select t.told_to from radiology_calls t where ${sameRow('r', 't.report_id')}
        and not t.was_reached order by t.created_at)`.as('tries'),
    )
    .where('c.closed_at', 'is', null)
    .where(where)
    .orderBy('c.raised_at')
    .orderBy('c.id')
    .limit(MOST)
    .execute()
  return rows.map(
    ({ place, bed, doctors, orderedBy, patientType, study, side, verifiedAt, raisedAt, acknowledgedAt, ...row }) => ({
      ...row,
      place: place ?? patientType,
      concerns: { bed, orderedBy, doctors },
      study: studyInWords({ study, side: side as Parameters<typeof studyInWords>[0]['side'] }),
      isVerified: verifiedAt !== null,
      raisedAt: raisedAt.toISOString(),
      acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    }),
  )
}
