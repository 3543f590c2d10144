import { sql } from 'kysely'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Route } from '../../../medicines/model/items/medicine-fields.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { decimal } from '../orders/stored-orders.queries.ts'

/** A medicine as it was given on the treatment sheet, whatever orders it was given by. */
export type GivenMedicine = {
  readonly name: string
  /** Null where it was given by a scale or as an infusion. */
  readonly dose: number | null
  readonly unit: string
  readonly route: Route | null
  readonly from: IsoDate
  readonly to: IsoDate
}

/** What was given to a patient of a stay, in the order of the first dose: signed doses and running infusions; what was struck out does not count. */
export async function givenMedicines(db: HospitalDb, visitId: string): Promise<GivenMedicine[]> {
  const given = db
    .selectFrom('medication_doses as d')
    .select(['d.hospital_id', 'd.order_id', 'd.acted_at as at'])
    .where('d.visit_id', '=', visitId)
    .where('d.state', '=', 'given')
    .where('d.struck_at', 'is', null)
    .unionAll(
      db
        .selectFrom('infusion_rates as r')
        .select(['r.hospital_id', 'r.order_id', 'r.at'])
        .where('r.visit_id', '=', visitId)
        .where('r.struck_at', 'is', null)
        // An infusion that never ran was not given.
        .where(
          sql<boolean>`exists (select from infusion_rates n where n.hospital_id = r.hospital_id and n.order_id = r.order_id
            and n.rate > 0 and n.struck_at is null)`,
        ),
    )
    .as('g')
  const rows = await db
    .selectFrom(given)
    .innerJoin('medication_orders as o', (join) => onRow(join, 'o', 'g.order_id'))
    .select(['o.name', 'o.dose_unit as unit', decimal('o.dose').as('dose'), sql<Route | null>`o.route`.as('route')])
    .select([sql<Date>`min(g.at)`.as('from'), sql<Date>`max(g.at)`.as('to')])
    .groupBy(['o.name', 'o.dose_unit', 'o.dose', 'o.route'])
    .orderBy(sql`min(g.at)`)
    .orderBy('o.name')
    .execute()
  return rows.map(({ from, to, ...row }) => ({ ...row, from: dayOf(from), to: dayOf(to) }))
}
