import { sql } from 'kysely'
import type { Page } from '../../../platform/model/contract/page.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { IpdPrintRow } from '../../model/ipd.contract.ts'
import { type IpdAsked, ipdPage } from './ipd.queries.ts'

/** A page of the dashboard with what only its print shows, fetched beside it: the dashboard itself stays as light as it is. */
export async function ipdPrintPage(db: HospitalDb, asked: IpdAsked, now: Date): Promise<Page<IpdPrintRow>> {
  const page = await ipdPage(db, asked, now)
  const facts = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select(['v.id', 'c.cghs_code', 'c.package_amount', 'p.age', 'p.gender'])
    .where(sql<boolean>`v.id = any(${page.rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  const byId = new Map(facts.map((row) => [row.id, row]))
  return {
    ...page,
    rows: page.rows.map((row) => {
      const more = byId.get(row.id)
      return {
        ...row,
        age: more?.age ?? null,
        gender: more?.gender ?? '',
        cghsCode: more?.cghs_code ?? null,
        packageAmount: more?.package_amount ?? null,
      }
    }),
  }
}
