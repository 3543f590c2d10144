import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Subject } from '../model/answers.ts'
import type { Grievance } from '../model/grievances.contract.ts'

/** The grievances of a visit that are not closed, oldest first: a claim is submitted when there is none. */
export const openGrievances = (
  db: HospitalDb,
  visitId: string,
): Promise<{ readonly id: string; readonly subject: Subject }[]> =>
  db
    .selectFrom('grievances')
    .select(['id', sql<Subject>`subject`.as('subject')])
    .where('visit_id', '=', visitId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Grievances with their visit; those of a withdrawn visit went with it. */
const grievances = (db: HospitalDb) =>
  db
    .selectFrom('grievances as g')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'g.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'g.patient_id'))
    .leftJoin('users as handler', (join) => onRow(join, 'handler', 'g.handler_id'))
    .leftJoin('users as closer', (join) => onRow(join, 'closer', 'g.closed_by'))
    .select([
      'g.id',
      'g.visit_id as visitId',
      'v.visit_no as visitNo',
      'p.name as patientName',
      sql<Subject>`g.subject`.as('subject'),
      'g.complaint',
      sql<Grievance['state']>`g.state`.as('state'),
      'g.created_at as openedAt',
      'handler.full_name as handledBy',
      'g.resolution',
      'g.closed_at as closedAt',
      'closer.full_name as closedBy',
      'g.version',
    ])
    .orderBy('g.created_at')
    .orderBy('g.id')

type Row = Awaited<ReturnType<ReturnType<typeof grievances>['execute']>>[number]

const shown = ({ openedAt, closedAt, ...row }: Row): Grievance => ({
  ...row,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

export const grievancesOfVisit = async (db: HospitalDb, visitId: string): Promise<Grievance[]> =>
  (await grievances(db).where('g.visit_id', '=', visitId).execute()).map(shown)

/** What a list shows at once. */
const MOST_GRIEVANCES = 500

export const grievancesIn = async (db: HospitalDb, state: Grievance['state']): Promise<Grievance[]> =>
  (await grievances(db).where('g.state', '=', state).limit(MOST_GRIEVANCES).execute()).map(shown)

/** How many grievances of the hospital are open. */
export async function countOpenGrievances(db: HospitalDb): Promise<number> {
  const { n } = await db
    .selectFrom('grievances')
    .select(sql<number>`count(*)`.as('n'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return n
}
