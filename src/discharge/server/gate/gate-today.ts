import { type SqlBool, sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { modeOf } from '../../model/workflow/discharge-modes.ts'
import { passes, shownAtGate } from '../pass/passes.queries.ts'
import { exitConflicts } from './offline-exits.queries.ts'

/** What happens at the gate today. */
export const showGateToday = operation(gateContract.today, async ({ db, now }) => {
  const [from, to] = [startOfDay(dayOf(now)), startOfDay(addDays(dayOf(now), 1))]
  const valid = await passes(db)
    .where('g.discharge_at', '>=', from)
    .where('g.discharge_at', '<', to)
    .where('g.cancelled_at', 'is', null)
    .orderBy('g.exited_at', 'desc')
    .orderBy('g.discharge_at')
    .execute()
  const shown = valid.map(shownAtGate)
  return {
    toCheck: await toCheck(db, from, to),
    open: shown.filter(({ exitedAt }) => exitedAt === null),
    left: shown.filter(({ exitedAt }) => exitedAt !== null),
    refused: await refusedBetween(db, from, to),
    conflicts: await conflictsBetween(db, from, to),
  }
})

/** Whose exit the gate refused, latest first; also on a pass that was used or cancelled since. */
async function refusedBetween(db: HospitalDb, from: Date, to: Date) {
  const rows = await db
    .selectFrom('gate_refusals as r')
    .innerJoin('gate_passes as g', (join) => onRow(join, 'g', 'r.pass_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'g.patient_id'))
    .select([
      'r.id',
      'p.name as patientName',
      'g.number',
      'r.reason',
      'r.officer_name as officerName',
      'r.created_at as at',
    ])
    .where('r.created_at', '>=', from)
    .where('r.created_at', '<', to)
    .orderBy('r.created_at', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Exits without a network that clashed, as they arrived, latest first. */
async function conflictsBetween(db: HospitalDb, from: Date, to: Date) {
  const rows = await exitConflicts(db)
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'g.patient_id'))
    .select(['e.id', 'p.name as patientName', 'g.number'])
    .where('e.created_at', '>=', from)
    .where('e.created_at', '<', to)
    .execute()
  return rows.map(({ leftAt, ...row }) => ({ ...row, leftAt: leftAt.toISOString() }))
}

const IS_CHECKED = sql<SqlBool>`exists (select from discharge_ticks t where t.hospital_id = v.hospital_id and t.visit_id = v.id
  and t.item = 'security_verification' and t.undone_at is null)`

/** Whose discharge is planned for today, and whose identity and belongings nobody has checked yet. */
async function toCheck(db: HospitalDb, from: Date, to: Date) {
  const rows = await db
    .selectFrom('discharges as out')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'out.id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.id as visitId', 'p.name as patientName', 'out.reason', 'out.planned_at as plannedAt'])
    .where('v.patient_type', '<>', 'OPD')
    .where('v.discharge_date', 'is', null)
    .where('out.planned_at', '>=', from)
    .where('out.planned_at', '<', to)
    .where(sql<SqlBool>`not ${IS_CHECKED}`)
    .orderBy('out.planned_at')
    .execute()
  return rows.flatMap(({ reason, plannedAt, ...row }) =>
    plannedAt ? [{ ...row, mode: modeOf(reason), plannedAt: plannedAt.toISOString() }] : [],
  )
}
