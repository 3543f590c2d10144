import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { ShownSession } from '../model/shown-physiotherapy.ts'

/** The kinds under which physiotherapy posts its charges. */
export const SESSION = 'physiotherapy_session'
export const PACKAGE = 'physiotherapy_package'

export const advicesOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('physiotherapy_advices as a')
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'a.advised_by_id'))
    .select(['a.id', 'doctor.name as advisedBy', 'a.advised_on as advisedOn', 'a.note'])
    .where('a.visit_id', '=', visitId)
    .orderBy('a.advised_on', 'desc')
    .orderBy('a.id')
    .execute()

export const approvalsOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('physiotherapy_approvals')
    .select(['id', 'sessions', 'from_day as from', 'to_day as to', 'reference'])
    .where('visit_id', '=', visitId)
    .orderBy('from_day')
    .orderBy('id')
    .execute()

/** Whether the payer approved the source of a row `t`, and what it was charged, of the charge that stands. */
const approved = (kind: string) => sql<boolean | null>`(select a.is_approved from charge_approvals a
  where a.hospital_id = t.hospital_id and a.source_kind = ${sql.lit(kind)} and a.source_id = t.id)`
const charged = (kind: string) => sql<number | null>`(select sum(c.amount)::bigint from charges c
  where c.hospital_id = t.hospital_id and c.source_kind = ${sql.lit(kind)} and c.source_id = t.id having count(*) > 0)`

/** The packages of a visit with how many of their sessions were held. */
export const packagesOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('physiotherapy_packages as t')
    .select([
      't.id',
      't.description',
      't.sessions',
      sql<number>`(select count(*) from physiotherapy_sessions s where s.hospital_id = t.hospital_id
        and s.package_id = t.id and not s.is_missed and s.cancelled_at is null)`.as('used'),
      't.price',
      't.from_day as from',
      approved(PACKAGE).as('isApproved'),
      't.cancel_reason as cancelReason',
    ])
    .where('t.visit_id', '=', visitId)
    .orderBy('t.from_day')
    .orderBy('t.id')
    .execute()

export const sessionsOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('physiotherapy_sessions as t')
    .select([
      't.id',
      't.day',
      sql<ShownSession['modality']>`t.modality`.as('modality'),
      't.area',
      't.minutes',
      't.therapist',
      't.is_home_visit as isHomeVisit',
      't.is_missed as isMissed',
      't.note',
      sql<ShownSession['confirmedBy']>`t.confirmed_by`.as('confirmedBy'),
      't.package_id as packageId',
      charged(SESSION).as('amount'),
      approved(SESSION).as('isApproved'),
      't.cancel_reason as cancelReason',
    ])
    .where('t.visit_id', '=', visitId)
    .orderBy('t.day')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()

/** The active services of the catalogue that are billed as physiotherapy. */
export const physiotherapyServices = (db: HospitalDb) =>
  db
    .selectFrom('services')
    .select(['id', 'code', 'name'])
    .where('kind', '=', 'clinical')
    .where('charge_head', '=', 'physiotherapy')
    .where('status', '=', 'Active')
    .orderBy('name')
    .execute()

/** The visit of an operation, locked, so that sessions and approvals of two desks follow each other. */
export const lockVisit = (db: HospitalDb, visitId: string) =>
  db.selectFrom('visits').select('id').where('id', '=', visitId).forUpdate().executeTakeFirst()
