import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { surgeriesOf, teamOf } from '../../../visits/server/treatment/visit-links.queries.ts'
import type { ShownTheatre } from '../../model/theatre.contract.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import { cardsOf, casesWithPatients } from './cases.queries.ts'

/** The cases of a visit, and its surgeries that a case can be asked for. */
export const showCasesOfVisit = operation(theatreContract.ofVisit, async ({ db, now, refuse }, { visitId }) => {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.id as visitId', 'v.visit_no as visitNo', 'p.id as patientId', 'p.name as patientName'])
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  if (!visit) return refuse('NOT_FOUND')
  const [found, surgeries, team] = await Promise.all([
    casesWithPatients(db).where('c.visit_id', '=', visitId).orderBy('c.created_at', 'desc').orderBy('c.id').execute(),
    surgeriesOf(db, [visitId]),
    teamOf(db, [visitId]),
  ])
  const idsOf = (part: string) => [...new Set(team.filter((one) => one.part === part).map(({ id }) => id))]
  return {
    ...visit,
    cases: await cardsOf(db, found, now),
    surgeries: surgeries.map(({ id, name, code, status, sanctionStatus }) => ({
      visitSurgeryId: id,
      name,
      code,
      status,
      sanctionStatus,
    })),
    surgeonIds: idsOf('surgeon'),
    anaesthetistIds: idsOf('anaesthetist'),
  }
})

/** Theatres, equipment and people that a case is booked with. */
export const showChoices = operation(theatreContract.choices, async ({ db }) => {
  const [theatres, equipment, doctors, nurses] = await Promise.all([
    db
      .selectFrom('theatres')
      .select(['id', 'name', sql<ShownTheatre['status']>`status`.as('status')])
      .where('status', '=', 'Active')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('theatre_equipment')
      .select(['id', 'name', sql<'available' | 'maintenance' | 'out_of_stock'>`status`.as('status')])
      .orderBy('name')
      .execute(),
    db
      .selectFrom('practitioners')
      .select(['id', 'name', 'kind'])
      .where('kind', 'in', ['surgeon', 'anaesthetist', 'consultant'])
      .where('status', '=', 'Active')
      .orderBy('name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('users')
      .select(['id', 'full_name as name'])
      .where('status', '=', 'active')
      .where(sql<boolean>`(role = 'nurse' or 'theatre' = any (desks))`)
      .orderBy('full_name')
      .execute(),
  ])
  const named = (kind: string) => doctors.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }))
  return {
    theatres: theatres.map(({ id, name }) => ({ id, name })),
    equipment,
    surgeons: named('surgeon').length > 0 ? named('surgeon') : named('consultant'),
    anaesthetists: named('anaesthetist'),
    nurses: nurses.map(({ id, name }) => ({ id, name: name ?? '' })),
  }
})
