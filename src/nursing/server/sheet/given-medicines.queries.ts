import { sql } from 'kysely'
import type { Route } from '../../../medicines/model/items/medicine-fields.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { RateChange } from '../../model/doses/infusion.ts'
import { type GivenMedicine, givenMedicinesOf } from '../../model/sheet/given-medicine.ts'

/** What was given to a patient of a stay: signed doses and running infusions; what was struck out does not count. */
export async function givenMedicines(db: HospitalDb, visitId: string, now: Date): Promise<readonly GivenMedicine[]> {
  const [doses, infusions] = await Promise.all([givenDoses(db, visitId), ranInfusions(db, visitId)])
  return givenMedicinesOf(
    doses,
    infusions.map(({ rates, until, ...infusion }) => ({
      ...infusion,
      rates: rates.map(({ at, ...rate }): RateChange => ({ ...rate, at: new Date(at) })),
      until: until !== null && until < now ? until : now,
    })),
  )
}

const givenDoses = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('medication_doses as d')
    .innerJoin('medication_orders as o', (join) => onRow(join, 'o', 'd.order_id'))
    .select(['o.name', 'o.dose_unit as unit', sql<Route | null>`o.route`.as('route')])
    .select([sql<number>`d.dose::float8`.as('dose'), sql<Date>`min(d.acted_at)`.as('from')])
    .select([sql<Date>`max(d.acted_at)`.as('to'), IS_VARIED.as('isVaried')])
    .where('d.visit_id', '=', visitId)
    .where('d.state', '=', 'given')
    .where('d.struck_at', 'is', null)
    .groupBy(['o.name', 'o.dose_unit', 'o.route', 'd.dose', IS_VARIED])
    .execute()

/** By a scale, by the hour of the day, or another dose every second day. */
const IS_VARIED = sql<boolean>`(o.dose is null or o.frequency is not distinct from 'places' or o.other_dose is not null)`

type StoredRate = { readonly at: string; readonly rate: number; readonly bag: number | null }

/** Infusions end with their order, and with the stay. */
const ranInfusions = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('infusion_rates as r')
    .innerJoin('medication_orders as o', (join) => onRow(join, 'o', 'r.order_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'r.visit_id'))
    .select(['o.name', sql<Route | null>`o.route`.as('route')])
    .select(sql<Date | null>`least(o.stopped_at, v.discharge_date)`.as('until'))
    .select(sql<StoredRate[]>`json_agg(json_build_object('at', r.at, 'rate', r.rate, 'bag', r.bag))`.as('rates'))
    .where('r.visit_id', '=', visitId)
    .where('r.struck_at', 'is', null)
    .groupBy(['o.id', 'o.name', 'o.route', 'o.stopped_at', 'v.discharge_date'])
    .execute()
