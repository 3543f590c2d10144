import { sql } from 'kysely'
import type { Page } from '../../../platform/model/contract/page.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { DoseLimit, GenericForm } from '../../model/generics/generic-fields.ts'
import type { GenericRow } from '../../model/generics/generics.contract.ts'

type Asked = {
  readonly search?: string | undefined
  readonly mark?: 'high-risk' | 'controlled' | 'no-limit' | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
}

const limitsOf = sql<number>`(select count(*)::int from generic_limits l where ${sameRow('g', 'l.generic_id')})`
const MARKS = {
  'high-risk': sql<boolean>`g.is_high_risk`,
  controlled: sql<boolean>`g.controlled is not null`,
  'no-limit': sql<boolean>`${limitsOf} = 0`,
}
const lookAlikeNames = sql<string[]>`array(select coalesce(o.tall_name, o.name) from look_alikes l
  join generics o on o.hospital_id = l.hospital_id and o.id in (l.generic_id, l.partner_id) and o.id <> g.id
  where l.hospital_id = g.hospital_id and g.id in (l.generic_id, l.partner_id) order by o.name)`

/** One page of the generics whose name contains what is searched, by name. */
export async function genericsPage(
  db: HospitalDb,
  { search, mark, limit = 100, after }: Asked,
): Promise<Page<GenericRow>> {
  let asked = db.selectFrom('generics as g')
  if (search) asked = asked.where(sql<boolean>`lower(g.name) like ${containing(search)}`)
  if (mark) asked = asked.where(MARKS[mark])
  const counted = asked.select(sql<number>`count(*)::int`.as('total'))
  const passed = keyOf(after, ['text', 'id'])
  let rows = asked
  if (passed) rows = rows.where(sql<boolean>`(g.name, g.id) > (${passed[0]}, ${passed[1]}::uuid)`)
  const [{ total }, fetched] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    rows
      .select([
        'g.id',
        'g.name as plainName',
        sql<string>`coalesce(g.tall_name, g.name)`.as('name'),
        'g.allergens',
        'g.pregnancy',
        'g.asks_kidney as asksKidney',
        'g.is_high_risk as isHighRisk',
        'g.controlled',
        lookAlikeNames.as('lookAlikes'),
        limitsOf.as('limits'),
        sql<number>`(select count(*)::int from medicine_generics c where ${sameRow('g', 'c.generic_id')})`.as('items'),
        'g.version',
      ])
      .orderBy('g.name')
      .orderBy('g.id')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ plainName, id }) => [plainName, id])
  return { rows: kept.map(({ plainName: _, ...row }) => row), total, next }
}

/** A generic as its form holds it. */
export async function storedGeneric(db: HospitalDb, id: string) {
  const generic = await db
    .selectFrom('generics')
    .select([
      'id',
      'name',
      'tall_name as tallName',
      sql<GenericForm['allergens']>`allergens`.as('allergens'),
      sql<GenericForm['routes']>`routes`.as('routes'),
      sql<GenericForm['pregnancy']>`pregnancy`.as('pregnancy'),
      sql<GenericForm['breastFeeding']>`breast_feeding`.as('breastFeeding'),
      'asks_kidney as asksKidney',
      'is_high_risk as isHighRisk',
      sql<GenericForm['controlled']>`controlled`.as('controlled'),
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!generic) return null
  const [limits, partners] = await Promise.all([limitRows(db, id), partnersOf(db, id)])
  return {
    ...generic,
    limits: limits.map(({ id: _, ...limit }) => limit),
    lookAlikeIds: partners.map((partner) => partner.genericId),
    lookAlikeNames: Object.fromEntries(partners.map(({ genericId, name }) => [genericId, name])),
  }
}

/** The highest doses of a generic, by route and age. */
export const limitRows = (db: HospitalDb, genericId: string) =>
  db
    .selectFrom('generic_limits')
    .select([
      'id',
      sql<DoseLimit['route']>`route`.as('route'),
      'from_days as fromDays',
      'to_days as toDays',
      'is_per_kg as isPerKg',
      sql<string | null>`trim_scale(usual_dose)::text`.as('usualDose'),
      sql<string | null>`trim_scale(highest_dose)::text`.as('highestDose'),
      sql<string | null>`trim_scale(highest_a_day)::text`.as('highestADay'),
      sql<DoseLimit['unit']>`unit`.as('unit'),
      'source',
    ])
    .where('generic_id', '=', genericId)
    .orderBy('route')
    .orderBy('from_days')
    .execute()

/** What a generic is taken for. */
export async function partnersOf(db: HospitalDb, genericId: string) {
  const { rows } = await sql<{ id: string; genericId: string; name: string }>`
    select l.id, g.id as "genericId", g.name from look_alikes l
    join generics g on g.hospital_id = l.hospital_id and g.id in (l.generic_id, l.partner_id) and g.id <> ${genericId}
    where l.generic_id = ${genericId} or l.partner_id = ${genericId} order by g.name`.execute(db)
  return rows
}
