import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type {
  Component,
  Crossmatch,
  Group,
  Phase,
  Reaction,
  RequisitionState,
  UnitState,
  Urgency,
} from '../model/blood-words.ts'
import { isHere } from '../model/rules/steps.ts'
import type { MeasuredBefore, ShownRequisition, ShownTransfusion } from '../model/shown-blood.ts'

/** The requisitions of visits, the latest first. */
export const requisitionsWhere = (db: HospitalDb) =>
  db
    .selectFrom('blood_requisitions as r')
    .innerJoin('users as doctor', (join) => onRow(join, 'doctor', 'r.requested_by'))
    .leftJoin('users as sender', (join) => onRow(join, 'sender', 'r.sample_sent_by'))
    .select(['r.id', 'r.visit_id as visitId', 'r.patient_id as patientId', 'r.requisition_no as requisitionNo'])
    .select([
      'r.units',
      'r.group_known as groupKnown',
      'r.indication',
      'r.uncrossmatched_reason as uncrossmatchedReason',
    ])
    .select(['r.needed_at as neededAt', 'r.reaction_before as reactionBefore', 'r.consent_by as consentBy'])
    .select(['r.consent_at as consentAt', 'r.created_at as requestedAt', 'r.bank', 'r.sample_sent_at as sampleSentAt'])
    .select(['r.closed_at as closedAt', 'r.cancel_reason as cancelReason', 'sender.full_name as sampleSentBy'])
    .select(['r.haemoglobin_told as haemoglobin', 'r.haemoglobin_at as haemoglobinAt'])
    .select(['r.platelets_told as platelets', 'r.platelets_at as plateletsAt'])
    .select([
      sql<string>`coalesce(doctor.full_name, doctor.email)`.as('requestedBy'),
      sql<Component>`r.component`.as('component'),
      sql<Urgency>`r.urgency`.as('urgency'),
      sql<RequisitionState>`r.state`.as('state'),
      sql<ShownRequisition['transfusedBefore']>`r.transfused_before`.as('transfusedBefore'),
    ])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
export type StoredRequisition = Awaited<ReturnType<ReturnType<typeof requisitionsWhere>['execute']>>[number]

/** What was measured when blood was asked for. */
export const measuredThen = (told: string | null, at: Date | null): MeasuredBefore =>
  told === null || at === null ? null : { told, at: at.toISOString() }

/** A requisition for a step, locked, with how many of its units are here; undefined where there is none. */
export async function lockedRequisition(db: HospitalDb, id: string) {
  const row = await db
    .selectFrom('blood_requisitions as r')
    .select(['r.id', 'r.visit_id as visitId', 'r.patient_id as patientId', 'r.units'])
    .select(['r.requisition_no as requisitionNo', 'r.sample_sent_at as sampleSentAt'])
    .select([
      sql<Component>`r.component`.as('component'),
      sql<Urgency>`r.urgency`.as('urgency'),
      sql<RequisitionState>`r.state`.as('state'),
    ])
    .where('r.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const units = await db
    .selectFrom('blood_units')
    .select(sql<UnitState>`state`.as('state'))
    .where('requisition_id', '=', id)
    .execute()
  return { ...row, bags: units, here: units.filter(({ state }) => isHere(state)).length }
}

export const unitsWhere = (db: HospitalDb) =>
  db
    .selectFrom('blood_units as u')
    .innerJoin('users as by', (join) => onRow(join, 'by', 'u.received_by'))
    .select(['u.id', 'u.requisition_id as requisitionId', 'u.visit_id as visitId', 'u.bank', 'u.bag_no as bagNo'])
    .select(['u.volume_ml as volumeMl', 'u.collected_on as collectedOn', 'u.expires_on as expiresOn'])
    .select(['u.crossmatch_reason as crossmatchReason', 'u.crossmatched_by as crossmatchedBy', 'u.price'])
    .select(['u.crossmatched_at as crossmatchedAt', 'u.picture_file_id as pictureFileId'])
    .select(['u.received_at as receivedAt', 'u.ended_because as endedBecause'])
    .select([
      sql<string>`coalesce(by.full_name, by.email)`.as('receivedBy'),
      sql<Component>`u.component`.as('component'),
      sql<Group>`u.blood_group`.as('bloodGroup'),
      sql<Crossmatch>`u.crossmatch`.as('crossmatch'),
      sql<UnitState>`u.state`.as('state'),
    ])
    .orderBy('u.received_at')
    .orderBy('u.bag_no')
export type StoredUnit = Awaited<ReturnType<ReturnType<typeof unitsWhere>['execute']>>[number]

/** A unit for a step with its patient, both locked by the requisition; undefined where there is none. */
export async function lockedUnit(db: HospitalDb, id: string) {
  const of = await db
    .selectFrom('blood_units')
    .select('requisition_id as requisitionId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!of) return undefined
  const requisition = await lockedRequisition(db, of.requisitionId)
  const unit = await unitsWhere(db).where('u.id', '=', id).executeTakeFirst()
  return unit && requisition && { ...unit, requisition }
}

export const transfusionsWhere = (db: HospitalDb) =>
  db
    .selectFrom('blood_transfusions as t')
    .innerJoin('users as starter', (join) => onRow(join, 'starter', 't.started_by'))
    .leftJoin('users as ender', (join) => onRow(join, 'ender', 't.ended_by'))
    .leftJoin('users as reporter', (join) => onRow(join, 'reporter', 't.reaction_by'))
    .select(['t.id', 't.unit_id as unitId', 't.visit_id as visitId', 't.started_at as startedAt'])
    .select(['t.started_by as startedById', 't.second_as as second', 't.ended_at as endedAt'])
    .select(['t.volume_ml as volumeMl', 't.is_stopped as isStopped', 't.remark', 't.reaction_at as reactionAt'])
    .select(['t.reaction_done as reactionDone', 't.reaction_told_to as reactionToldTo'])
    .select(['t.struck_at as struckAt', 't.struck_reason as struckReason'])
    .select([
      sql<string>`coalesce(starter.full_name, starter.email)`.as('startedBy'),
      sql<string | null>`coalesce(ender.full_name, ender.email)`.as('endedBy'),
      sql<string | null>`coalesce(reporter.full_name, reporter.email)`.as('reactionBy'),
      sql<Reaction | null>`t.reaction`.as('reaction'),
      sql<NonNullable<ShownTransfusion['reaction']>['severity'] | null>`t.reaction_severity`.as('reactionSeverity'),
    ])
    .orderBy('t.started_at')
    .orderBy('t.id')
export type StoredTransfusion = Awaited<ReturnType<ReturnType<typeof transfusionsWhere>['execute']>>[number]

/** A transfusion for a step with its unit, both locked by the requisition; undefined where there is none. */
export async function lockedTransfusion(db: HospitalDb, id: string) {
  const of = await db
    .selectFrom('blood_transfusions')
    .select('unit_id as unitId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!of) return undefined
  const unit = await lockedUnit(db, of.unitId)
  const transfusion = await transfusionsWhere(db).where('t.id', '=', id).executeTakeFirst()
  return unit && transfusion && { ...transfusion, unit, patientId: unit.requisition.patientId }
}

/** What was measured for transfusions of a visit and stands. */
export const vitalsOfTransfusions = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('blood_transfusion_vitals as b')
    .innerJoin('vital_signs as o', (join) => onRow(join, 'o', 'b.vital_signs_id'))
    .select(['b.transfusion_id as transfusionId', 'o.observed_at as at', 'o.pulse', 'o.respiration', 'o.systolic'])
    .select(['o.diastolic', 'o.spo2', sql<number | null>`o.temperature_c::float8`.as('temperature')])
    .select(sql<Phase>`b.phase`.as('phase'))
    .where('b.visit_id', '=', visitId)
    .where('o.struck_at', 'is', null)
    .orderBy('o.observed_at')
    .orderBy('o.created_at')
    .execute()
export type StoredWatch = Awaited<ReturnType<typeof vitalsOfTransfusions>>[number]
