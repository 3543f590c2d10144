import { billsContract } from '../../src/billing/model/bill/bills.contract.ts'
import { hasCharge, withAddedCharges } from '../../src/billing/model/bill/changes/added-lines.ts'
import { oldBillsContract } from '../../src/billing/model/bill/exports/old-bills.contract.ts'
import { chargesContract } from '../../src/charges/model/charges.contract.ts'
import type { AddedCharge } from '../../src/charges/model/shown-charge.ts'
import { openSides, type Sides } from '../ground/sides.ts'
import { SEED_NOW } from '../ground/sizes.ts'
import type { Figure, Table } from '../measure/findings.ts'
import type { Raw } from '../measure/raw.ts'
import { inTurns, median, percentile, ratio } from '../measure/samples.ts'
import { withWhatIsAskedBeside } from './asked-beside.ts'
import type { Part } from './part.ts'

const LINES = [15, 150, 1_500] as const
const BILLS = 200
const DAYS = 60
const TYPED = 40
/**
 * What a visit of sixty days with 1,500 charges may take, in ms: to open its bill, and from a typed line to where the screen shows it.
 * The screen shows it from the answer of the save, in the bill as it was read; the bill with its sums follows.
 */
const OPENS_WITHIN = 150
const SHOWN_WITHIN = 50
/** A bill of a hundred times the lines may take so much more: what does not grow with the lines counts in both. */
const GROWS = 15

/** The stay begins so long ago that the charges lie on sixty days. */
const STAYS = `with moved as (update visits set admission_date = $2::timestamptz - make_interval(days => ${DAYS}),
    visit_date = ($2::timestamptz - make_interval(days => ${DAYS}))::date where hospital_id = 'hope' and id = $1 returning id)
  update stays s set began_at = $2::timestamptz - make_interval(days => ${DAYS}) from moved where s.hospital_id = 'hope' and s.visit_id = moved.id`

const CHARGES = `insert into charges (hospital_id, visit_id, patient_id, head, description, day, payer_id, quantity, priced_by, unit_rate,
    amount, price_reason, source_kind, source_id)
  select v.hospital_id, v.id, v.patient_id, (array['laboratory', 'pharmacy', 'clinical', 'radiology'])[1 + n % 4], 'Service ' || n,
    (v.admission_date at time zone 'Asia/Kolkata')::date + n % ${DAYS}, v.payer_id, 1, 'typed', 100 * n, 100 * n, 'Bench', 'typed',
    gen_random_uuid()
  from visits v, generate_series(1, $2::int) n where v.hospital_id = 'hope' and v.id = $1`

const VERSIONS = `insert into bills (hospital_id, visit_id, patient_id, payer_id, version_no, state, reason, cancelled_at, cancel_reason, created_at)
  select v.hospital_id, v.id, v.patient_id, v.payer_id, n, 'cancelled', 'Bench', app_now(), 'Bench', app_now() - make_interval(hours => n)
  from visits v, generate_series(1, $2::int) n where v.hospital_id = 'hope' and v.id = $1`

/** The charges that hold, as a user would select them by hand. */
const HOLDING = `select c.head, c.code, c.description, c.day, c.quantity, c.unit, c.listed, c.factors, c.unit_rate, c.amount
  from charges c where c.hospital_id = 'hope' and c.visit_id = $1 and c.reverses_id is null and not exists (select from charges back
    where back.hospital_id = 'hope' and back.reverses_id = c.id)`

/** What the rent of a stay comes to by hand: a unit each 24 hours at the rate of its room type on that day. */
const RENT = `select 'accommodation' as head, null as code, w.ward_type as description, unit.at::date as day, 1 as quantity, 'day' as unit, r.amount as listed,
    '[]'::jsonb as factors, r.amount as unit_rate, r.amount as amount
  from stays s join wards w on w.hospital_id = 'hope' and w.id = s.ward_id
  cross join lateral generate_series(s.began_at, coalesce(s.ended_at, app_now()), '24 hours') unit (at)
  left join rates r on r.hospital_id = 'hope' and r.accommodation_id = w.accommodation_id and r.withdrawn_at is null
    and r.scheme = 'cghs' and unit.at::date between r.valid_from and coalesce(r.valid_to, 'infinity')
  where s.hospital_id = 'hope' and s.visit_id = $1`

/** The lines of the running bill by hand, without rules, periods and reasons. */
const RUNNING = `select head, code, description, unit, unit_rate, listed, min(day), max(day), sum(quantity), sum(amount)
  from (${HOLDING} union all ${RENT}) line group by head, code, description, unit, unit_rate, listed order by head, description`

/** The sums of the financial grid by hand: charges by head, receipts by kind. */
const GRID = `select head, sum(amount) from (${HOLDING} union all ${RENT}) line group by head
  union all select kind, sum(amount) from receipts where hospital_id = 'hope' and visit_id = $1 group by kind`

const OLD_BILLS = `select b.id, v.visit_no, b.bill_no, b.version_no, b.state, b.total, b.created_at, b.confirmed_at, u.full_name, p.name, p.uhid,
    payer.name, c.claim_id
  from bills b join visits v on v.hospital_id = 'hope' and v.id = b.visit_id join visit_claims c on c.hospital_id = 'hope' and c.id = b.visit_id
    join patients p on p.hospital_id = 'hope' and p.id = b.patient_id join payers payer on payer.hospital_id = 'hope' and payer.id = b.payer_id
    left join users u on u.hospital_id = 'hope' and u.id = b.confirmed_by
  where b.hospital_id = 'hope' and b.patient_id = $1 and b.withdrawn_at is null order by b.created_at desc, b.id desc`

type Visit = { readonly id: string; readonly patient_id: string; readonly lines: number }

/** Inpatients whom no grace rule closes, with sixty days and charges of one size each, and a patient with many bills. */
async function fill(raw: Raw): Promise<readonly Visit[]> {
  const visits = await raw.rows<Omit<Visit, 'lines'>>(
    `select v.id, v.patient_id from visits v join payers p on p.hospital_id = v.hospital_id and p.id = v.payer_id
     where v.hospital_id = 'hope' and v.patient_type = 'IPD' and v.discharge_date is null and p.kind = 'private' limit $1`,
    [LINES.length],
  )
  for (const [at, { id }] of visits.entries()) {
    await raw.rows(STAYS, [id, SEED_NOW.toISOString()])
    await raw.rows(CHARGES, [id, LINES[at]])
  }
  await raw.rows(VERSIONS, [visits[0]?.id, BILLS])
  await raw.rows('analyze charges, bills')
  return visits.map((visit, at) => ({ ...visit, lines: LINES[at] ?? 0 }))
}

/** Bill and grid of each size against the same sums by hand. */
async function growing({ caller, raw }: Sides, visits: readonly Visit[]) {
  const times = []
  for (const { id, lines } of visits) {
    const { bill, grid, ...bare } = await inTurns({
      bill: caller.ready(billsContract.bill, { visitId: id }),
      grid: caller.ready(billsContract.financialGrid, { visitId: id }),
      bareBill: raw.bare(RUNNING, [id]),
      bareGrid: raw.bare(GRID, [id]),
    })
    times.push({ lines, bill, grid, ...bare })
  }
  return times
}

/**
 * A line is typed into the largest bill, placed in the bill that is shown, and the bill is read again: what the desk waits for, without
 * network and painting.
 */
async function typing({ caller }: Sides, visitId: string) {
  const [day = ''] = SEED_NOW.toISOString().split('T')
  let shown = await caller.call(billsContract.bill, { visitId })
  const read = caller.ready(billsContract.bill, { visitId })
  const taken: { saved: number; placed: number; read: number }[] = []
  for (let n = 0; n < TYPED; n += 1) {
    const line = { head: 'pharmacy', description: `Typed ${n}`, rate: '10', quantity: '1', day } as const
    const add = caller.ready(chargesContract.add, { visitId, ...line })
    const began = performance.now()
    const charge: AddedCharge = JSON.parse((await add()).body.toString())
    const saved = performance.now()
    const { beingAdded } = withAddedCharges(shown, [charge])
    const placed = performance.now()
    shown = JSON.parse((await read()).body.toString())
    taken.push({ saved: saved - began, placed: placed - began, read: performance.now() - began })
    if (beingAdded.length !== 1 || !hasCharge(shown, charge.id)) throw new Error(`'Typed ${n}' is not in the bill`)
  }
  return taken
}

export const bills: Part = {
  name: 'bills',
  title: 'Bills: running bill, financial grid, old bills',
  about: `Running bill and financial grid of inpatients of ${DAYS} days with 15, 150 and 1,500 charges, computed at each call from charges, stays and rates, against hand-written SQL that adds up the same charges and rent without rules and reasons. A line typed into the largest: saved, placed by the rule of the screen in the bill that it shows, and the bill read with it. Old bills of a patient with ${BILLS} bills against the rows by hand with the session and the trace in one transaction of the application’s role, because a bare statement is less than any correct call does. Over HTTP, one connection, in turns.`,
  async run({ ground, say }) {
    const sides = await openSides(ground)
    const visits = await fill(sides.raw)
    const [smallest, largest] = [visits[0], visits.at(-1)]
    if (!smallest || !largest) throw new Error('The seeded hospital has no private inpatients')
    say('  running bill and grid')
    const times = await growing(sides, visits)
    const [small, large] = [times[0], times.at(-1)]
    if (!small || !large) throw new Error('nothing was measured')
    say('  a typed line')
    const typed = await typing(sides, largest.id)
    say('  old bills')
    const old = await inTurns({
      http: sides.caller.ready(oldBillsContract.ofPatient, { patientId: smallest.patient_id }),
      alike: sides.raw.transaction(
        (await withWhatIsAskedBeside(sides.raw, { visitId: smallest.id, patientId: smallest.patient_id }))({
          sql: OLD_BILLS,
          values: [smallest.patient_id],
        }),
      ),
    })
    await sides.close()
    const ms = (what: string, value: number, most?: number): Figure => ({
      what,
      value,
      unit: 'ms',
      ...(most && { gate: { most } }),
    })
    const figures: Figure[] = [
      ms('Running bill of 1,500 charges', median(large.bill), OPENS_WITHIN),
      ms('Financial grid of 1,500 charges', median(large.grid), OPENS_WITHIN),
      ms('A line typed into it is saved', median(typed.map(({ saved }) => saved)), SHOWN_WITHIN),
      ms(
        'A line typed into it is saved and placed in the bill',
        median(typed.map(({ placed }) => placed)),
        SHOWN_WITHIN,
      ),
      ms(
        'The bill with its sums is read after that',
        median(typed.map(({ read }) => read)),
        SHOWN_WITHIN + OPENS_WITHIN,
      ),
      {
        what: 'Running bill: 1,500 charges / 15',
        value: median(large.bill) / median(small.bill),
        unit: 'times',
        gate: { most: GROWS },
      },
      { what: 'Old bills of a patient with 200', value: ratio(old.http, old.alike), unit: 'times', gate: { most: 4 } },
    ]
    const table: Table = {
      head: ['charges', 'bill p50 ms', 'p95', 'by hand', 'grid p50 ms', 'p95', 'by hand'],
      rows: times.map(({ lines, bill, bareBill, grid, bareGrid }) => [
        String(lines),
        median(bill).toFixed(1),
        percentile(bill, 0.95).toFixed(1),
        median(bareBill).toFixed(1),
        median(grid).toFixed(1),
        percentile(grid, 0.95).toFixed(1),
        median(bareGrid).toFixed(1),
      ]),
    }
    return { figures, tables: [table] }
  },
}
