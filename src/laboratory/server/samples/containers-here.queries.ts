import { sql } from 'kysely'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { ContainerHere } from '../../model/samples/add-to-sample.ts'

export type VisitContainer = ContainerHere & {
  readonly visitId: string
  readonly name: string
  readonly day: string
  readonly sequence: number
  readonly place: number
}

/** What the laboratory has of these visits, neither rejected nor discarded; drawn last first. */
export async function containersHere(db: HospitalDb, visitIds: readonly string[]): Promise<VisitContainer[]> {
  if (visitIds.length === 0) return []
  const rows = await db
    .selectFrom('lab_sample_containers as c')
    .innerJoin('lab_samples as m', (join) => onRow(join, 'm', 'c.sample_id'))
    .innerJoin('lab_containers as k', (join) => onRow(join, 'k', 'c.container_id'))
    .select(['c.id', 'c.visit_id as visitId', 'c.container_id as kindId', 'c.name', 'c.place', 'm.day', 'm.sequence'])
    .select(['m.collected_at as collectedAt', 'k.stable_hours as stableHours', 'k.enough_for as enoughFor'])
    .select(
      sql<number>`(select count(*)::int from lab_container_lines i where ${sameRow('c', 'i.sample_container_id')})`.as(
        'carries',
      ),
    )
    .where(idIn('c.visit_id', visitIds))
    .where('c.received_at', 'is not', null)
    .where('c.rejected_at', 'is', null)
    .where('c.discarded_at', 'is', null)
    .where('m.collected_at', 'is not', null)
    .orderBy('m.collected_at', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.flatMap(({ collectedAt, ...row }) => (collectedAt ? { ...row, collectedAt } : []))
}

/** Who discards or rejects one of them waits, and after them these are read again. */
export const lockContainersHere = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('lab_sample_containers')
    .select('id')
    .where('visit_id', '=', visitId)
    .orderBy('id')
    .forUpdate()
    .execute()
