import { chargesContract } from '../../src/charges/model/charges.contract.ts'
import { openSides } from '../ground/sides.ts'
import type { Figure, Table } from '../measure/findings.ts'
import type { Raw } from '../measure/raw.ts'
import { inTurns, percentile, ratio, type Samples } from '../measure/samples.ts'
import { withWhatIsAskedBeside } from './asked-beside.ts'
import type { Part } from './part.ts'

const H = "'hope'"
/** How many charges a visit has: some days, a fortnight, two months. */
const SIZES = [15, 150, 1_500]
const TYPED = ['hernia', 'repair of', 'cn00', 'consultation', 'blood', 'xq']
const ms = (samples: Samples, share = 0.5) => percentile(samples, share).toFixed(2)

/** The charges of a visit as a user would select them by hand. */
const BY_HAND = `select c.id, c.head, c.code, c.description, c.day, c.at, c.quantity, c.unit, c.unit_rate, c.amount, c.listed, c.priced_by,
    c.rate_column, c.factors, c.missing_columns, c.price_reason, payer.name, c.source_kind, c.created_at, u.full_name
  from charges c join payers payer on payer.hospital_id = ${H} and payer.id = c.payer_id
  left join users u on u.hospital_id = ${H} and u.id = c.created_by
  where c.hospital_id = ${H} and c.visit_id = $1 and c.reverses_id is null and not exists (select from charges back
    where back.hospital_id = ${H} and back.reverses_id = c.id)
  order by c.day, c.created_at, c.id`

/** What a search of all lists and the rates of its hits take by hand. */
const SEARCH_BY_HAND = `with found as (
    select id, name, code from cghs_surgery where hospital_id = ${H} and withdrawn_at is null and status = 'Active' and lower(concat_ws(' ', code, name)) like $1
    union all select id, name, code from services where hospital_id = ${H} and withdrawn_at is null and status = 'Active' and lower(concat_ws(' ', code, name)) like $1
    union all select id, name, code from lab_tests where hospital_id = ${H} and withdrawn_at is null and status = 'Active' and lower(concat_ws(' ', code, name)) like $1
    union all select id, name, code from radiology_studies where hospital_id = ${H} and withdrawn_at is null and status = 'Active' and lower(concat_ws(' ', code, name)) like $1
    union all select id, room_type, null from accommodations where hospital_id = ${H} and withdrawn_at is null and status = 'Active' and lower(room_type) like $1
    union all select id, name, null from practitioners where hospital_id = ${H} and withdrawn_at is null and status = 'Active' and lower(name) like $1
    order by 2 limit 50)
  select f.*, r.scheme, r.accreditation, r.city_tier, r.amount, r.valid_from, r.valid_to from found f
  left join rates r on r.hospital_id = ${H} and r.item_id = f.id and r.withdrawn_at is null`

/** A call may take so many times what its statements take by hand. */
const MOST = 4
const WHOLE =
  '900 kB of JSON, with a sentence a step of why each charge costs what it costs: half of the time is neither asked nor read by hand. No screen reads it whole; the dialog of a line asks for its head'

type Visit = { readonly id: string; readonly patientId: string; readonly size: number }

/** Admitted visits with so many charges each, written by SQL: a third of them on each list, spread over their days. */
async function visitsWithCharges(raw: Raw): Promise<readonly Visit[]> {
  const visits = await raw.rows<{ id: string; patient_id: string }>(
    `select id, patient_id from visits where hospital_id = ${H} and patient_type = 'IPD' and discharge_date is null order by visit_no limit ${SIZES.length}`,
  )
  for (const [index, { id }] of visits.entries())
    await raw.rows(
      `insert into charges (hospital_id, visit_id, patient_id, head, lab_test_id, description, day, payer_id, quantity, priced_by,
          rate_id, rate_column, listed, unit_rate, amount, source_kind, source_id)
        select v.hospital_id, v.id, v.patient_id, 'laboratory', item.lab_test_id, 'Test', v.visit_date, v.payer_id, 1, 'rate', item.id,
          'nabh', item.amount, item.amount, item.amount, 'bench', gen_random_uuid()
        from visits v, generate_series(1, $2::int) as n, lateral (select r.id, r.lab_test_id, r.amount from rates r
          where r.hospital_id = ${H} and r.lab_test_id is not null and r.amount > 0 offset n % 50 limit 1) as item
        where v.hospital_id = ${H} and v.id = $1 and not exists (select from charges c where c.hospital_id = ${H} and c.visit_id = v.id)`,
      [id, SIZES[index]],
    )
  await raw.rows('analyze charges')
  return visits.map(({ id, patient_id }, index) => ({ id, patientId: patient_id, size: SIZES[index] ?? 0 }))
}

export const charges: Part = {
  name: 'charges',
  title: 'Charges of a visit and the service search',
  about:
    'One connection, in turns: the call over HTTP; the same rows by one hand-written statement without row security (bare); and that statement with what no call that opens a record can do without, in one transaction of the application’s role: session, grace rule and trace (asked alike). The figure is the median of the ratios of HTTP to asked alike. A bare statement is one round trip where the call has six, and the search twelve: it also reads where the patient lies, who pays, the tariff class, factors and rates, each from its own table.',
  async run({ ground, say }) {
    const { raw, caller, close } = await openSides(ground)
    const visits = await visitsWithCharges(raw)
    const [first] = visits
    if (!first) throw new Error('The seeded hospital has no admitted patients')
    const cases = [
      ...visits.map(({ id, patientId, size }) => ({
        what: `Charges of a visit, ${size}`,
        ask: caller.ready(chargesContract.charges, { visitId: id }),
        visit: { visitId: id, patientId },
        rows: { sql: BY_HAND, values: [id] },
        note: size > 1_000 ? WHOLE : undefined,
      })),
      ...TYPED.map((search) => ({
        what: `Service search: ${search}`,
        ask: caller.ready(chargesContract.search, { visitId: first.id, search }),
        visit: { visitId: first.id, patientId: first.patientId },
        rows: { sql: SEARCH_BY_HAND, values: [`%${search}%`] },
        note: undefined,
      })),
    ]
    const figures: Figure[] = []
    const rows: string[][] = []
    for (const { what, ask, visit, rows: byHand, note } of cases) {
      say(`  ${what}`)
      const beside = await withWhatIsAskedBeside(raw, visit)
      const taken = await inTurns({
        http: ask,
        bare: raw.bare(byHand.sql, byHand.values),
        alike: raw.transaction(beside(byHand)),
      })
      figures.push({
        what,
        value: ratio(taken.http, taken.alike),
        unit: 'times',
        gate: { most: MOST },
        ...(note && { note }),
      })
      rows.push([what, ms(taken.http), ms(taken.http, 0.95), ms(taken.bare), ms(taken.alike)])
    }
    await close()
    const table: Table = { head: ['asked', 'HTTP p50 ms', 'p95', 'bare SQL p50', 'asked alike p50'], rows }
    return { figures, tables: [table] }
  },
}
