import { sql } from 'kysely'
import { ONE } from '../../../charges/model/price/quantity.ts'
import { givenCharges } from '../../../charges/server/break-up.queries.ts'
import { ISSUE_LINE } from '../../../dispensing/server/issues/issue-medicines.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type ChartedMedicine, hundredths, type MedicineDay } from '../../model/differences/differences-of.ts'
import { unitsGiven } from '../../model/doses/taking.ts'
import { decimal } from '../orders/stored-orders.queries.ts'

/** Its generics, else the item: a substitute counts with what it stands for. */
const KEY = sql<string>`coalesce((select string_agg(c.generic_id::text, ' ' order by c.generic_id) from medicine_generics c
  where c.hospital_id = m.hospital_id and c.medicine_id = m.id), m.id::text)`

/**
 * What moved of each medicine of a stay, by day. What is issued to take home, and medicines of which a dose cannot be counted in units of
 * sale, are left out.
 */
export async function chartedMedicines(db: HospitalDb, visitId: string): Promise<ChartedMedicine[]> {
  const [issued, doses, bags, charged, explained] = await Promise.all([
    issuedLines(db, visitId),
    givenDoses(db, visitId),
    hungBags(db, visitId),
    givenCharges(db, visitId, ['pharmacy']),
    explanationsOf(db, visitId),
  ])
  const given = [...doses, ...bags]
  const billed = new Map(
    charged.filter(({ sourceKind }) => sourceKind === ISSUE_LINE).map((line) => [line.sourceId, line]),
  )
  const uncounted = new Set(given.filter(({ units }) => units === null).map(({ key }) => key))
  const names = new Map([...issued, ...given].map(({ key, name }) => [key, name]))
  return [...names].flatMap(([key, name]): ChartedMedicine[] => {
    if (uncounted.has(key)) return []
    const lines = issued.filter((line) => line.key === key)
    const days = new Map<IsoDate, MedicineDay>()
    const add = (day: IsoDate, changes: Partial<MedicineDay>) => {
      const before = days.get(day) ?? { day, issued: 0, returned: 0, given: 0, kept: 0, billed: 0 }
      const sums = Object.entries(changes).map(([name, units]) => [
        name,
        Number(before[name as 'issued']) + Number(units),
      ])
      days.set(day, { ...before, ...Object.fromEntries(sums) })
    }
    for (const line of lines) {
      const came = line.returns.reduce((sum, { units }) => sum + units, 0)
      add(line.day, { issued: line.quantity, kept: line.quantity - came })
      for (const { at, units } of line.returns) add(dayOf(new Date(at)), { returned: units })
      const charge = billed.get(line.id)
      if (charge) add(charge.day, { billed: charge.quantity / ONE })
    }
    for (const dose of given) if (dose.key === key) add(dayOf(dose.actedAt), { given: dose.units ?? 0 })
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const amount = lines.reduce((sum, line) => sum + Number(line.amount), 0)
    const wasted = explained.filter((one) => one.key === key && one.isWasted).reduce((sum, one) => sum + one.units, 0)
    return [{ key, name, unitPrice: units > 0 ? amount / units : 0, days: [...days.values()], wasted }]
  })
}

type Return = { readonly at: string; readonly units: number }

const issuedLines = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('medicine_issue_lines as l')
    .innerJoin('medicine_issues as i', (join) => onRow(join, 'i', 'l.issue_id'))
    .innerJoin('dispensing_requests as r', (join) => onRow(join, 'r', 'i.request_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .select(['l.id', 'i.day', 'l.quantity', 'l.amount', KEY.as('key'), ITEM_NAME.as('name')])
    .select(
      sql<
        Return[]
      >`coalesce((select json_agg(json_build_object('at', b.created_at, 'units', b.quantity)) from medicine_returns b
        where b.hospital_id = l.hospital_id and b.issue_line_id = l.id), '[]')`.as('returns'),
    )
    .where('r.visit_id', '=', visitId)
    .where('r.purpose', '=', 'stay')
    .where('m.kind', '=', 'medicine')
    .execute()

/** What came from the ward, was the patient's own or borrowed is not of what was issued; before it was asked, the item said it. */
const isOfIssued = (takenFrom: string) =>
  sql<boolean>`coalesce(${sql.ref(takenFrom)}, case m.supply when 'patient' then 'issued' else 'ward_stock' end) = 'issued'`

/** Doses in the units that were given, which need not be those that were ordered; units are null where they cannot be counted. */
async function givenDoses(db: HospitalDb, visitId: string) {
  const rows = await db
    .selectFrom('medication_doses as d')
    .innerJoin('medication_orders as o', (join) => onRow(join, 'o', 'd.order_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'o.medicine_id'))
    .select(['d.acted_at as actedAt', KEY.as('key'), ITEM_NAME.as('name'), 'm.form'])
    .select([decimal('o.units_a_dose').as('unitsADose'), decimal('o.dose').as('ordered'), decimal('d.dose').as('dose')])
    .where('d.visit_id', '=', visitId)
    .where('d.state', '=', 'given')
    .where('d.struck_at', 'is', null)
    .where('o.is_own', '=', false)
    .where(isOfIssued('d.taken_from'))
    .execute()
  return rows.map(({ actedAt, key, name, form, ordered, unitsADose, dose }) => ({
    ...{ actedAt, key, name },
    units: unitsGiven({ dose: ordered, unitsADose, form }, dose),
  }))
}

/** Bags of infusions, in the units that hang in them; one where nobody was asked. */
const hungBags = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('infusion_rates as r')
    .innerJoin('medication_orders as o', (join) => onRow(join, 'o', 'r.order_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'o.medicine_id'))
    .select([
      'r.at as actedAt',
      KEY.as('key'),
      ITEM_NAME.as('name'),
      sql<number | null>`coalesce(r.units, 1)`.as('units'),
    ])
    .where('r.visit_id', '=', visitId)
    .where('r.bag', 'is not', null)
    .where('r.struck_at', 'is', null)
    .where('o.is_own', '=', false)
    .where(isOfIssued('r.taken_from'))
    .execute()

/** Units of an item, or of what stands for it, that the patient was issued and has not been given; null where doses cannot be counted. */
export async function leftOfIssued(db: HospitalDb, visitId: string, medicineId: string): Promise<number | null> {
  const [medicines, item] = await Promise.all([
    chartedMedicines(db, visitId),
    db.selectFrom('medicines as m').select(KEY.as('key')).where('m.id', '=', medicineId).executeTakeFirst(),
  ])
  const found = medicines.find(({ key }) => key === item?.key)
  if (!found) return null
  return hundredths(found.days.reduce((sum, day) => sum + day.issued - day.returned - day.given, 0) - found.wasted)
}

/** What was said of differences of a visit. */
export const explanationsOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('charting_explanations as e')
    .innerJoin('users as u', (join) => onRow(join, 'u', 'e.created_by'))
    .select(['e.id', 'e.medicine_key as key', 'e.rule', 'e.reason', 'e.is_wasted as isWasted', 'u.full_name as by'])
    .select(sql<number>`e.units::float8`.as('units'))
    .where('e.visit_id', '=', visitId)
    .execute()
