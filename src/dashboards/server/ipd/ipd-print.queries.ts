import { sql } from 'kysely'
import type { Page } from '../../../platform/model/contract/page.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { IpdPrintRow } from '../../model/ipd.contract.ts'
import { visitRows } from '../visit-rows.queries.ts'
import { type IpdAsked, ipdPage } from './ipd.queries.ts'

/** A page of the dashboard with what only its print shows, fetched beside it: the dashboard itself stays as light as it is. */
export async function ipdPrintPage(db: HospitalDb, asked: IpdAsked, now: Date): Promise<Page<IpdPrintRow>> {
  const page = await ipdPage(db, asked, now)
  const facts = await visitRows(db)
    .select(['id', 'cghs_code', 'package_amount', 'age', 'gender'])
    .where(sql<boolean>`id = any(${page.rows.map(({ id }) => id)}::uuid[])`)
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
