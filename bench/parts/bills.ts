import { billsContract } from '../../src/billing/model/bill/bills.contract.ts'
import { oldBillsContract } from '../../src/billing/model/bill/old-bills.contract.ts'
import { type Caller, openCaller } from '../measure/caller.ts'
import type { Figure } from '../measure/findings.ts'
import { openRaw, type Raw } from '../measure/raw.ts'
import { inTurns, median, ratio } from '../measure/samples.ts'
import type { Part } from './part.ts'

const LINES = [15, 150, 1_500] as const
const BILLS = 200
/** What a bill of 1,500 charges may take, in ms. */
const OPENS_WITHIN = 150

const CHARGES = `insert into charges (hospital_id, visit_id, patient_id, head, description, day, payer_id, quantity, priced_by, unit_rate,
    amount, price_reason, source_kind, source_id)
  select v.hospital_id, v.id, v.patient_id, (array['laboratory', 'pharmacy', 'clinical', 'radiology'])[1 + n % 4], 'Service ' || n,
    (v.admission_date at time zone 'Asia/Kolkata')::date, v.payer_id, 1, 'typed', 100 * n, 100 * n, 'Bench', 'typed', gen_random_uuid()
  from visits v, generate_series(1, $2::int) n where v.hospital_id = 'hope' and v.id = $1`

const VERSIONS = `insert into bills (hospital_id, visit_id, patient_id, payer_id, version_no, state, reason, cancelled_at, cancel_reason, created_at)
  select v.hospital_id, v.id, v.patient_id, v.payer_id, n, 'cancelled', 'Bench', app_now(), 'Bench', app_now() - make_interval(hours => n)
  from visits v, generate_series(1, $2::int) n where v.hospital_id = 'hope' and v.id = $1`

/** What a person would write by hand for the rows of the running bill. */
const RUNNING = `select c.id, c.head, c.code, c.description, c.day, c.quantity, c.unit, c.listed, c.factors, c.unit_rate, c.amount, c.reverses_id
  from charges c where c.hospital_id = 'hope' and c.visit_id = $1 order by c.day, c.id`

const OLD_BILLS = `select b.id, v.visit_no, b.bill_no, b.version_no, b.state, b.total, b.created_at, b.confirmed_at, u.username, p.name, p.uhid,
    payer.name, c.claim_id
  from bills b join visits v on v.hospital_id = 'hope' and v.id = b.visit_id join visit_claims c on c.hospital_id = 'hope' and c.id = b.visit_id
    join patients p on p.hospital_id = 'hope' and p.id = b.patient_id join payers payer on payer.hospital_id = 'hope' and payer.id = b.payer_id
    left join users u on u.hospital_id = 'hope' and u.id = b.confirmed_by
  where b.hospital_id = 'hope' and b.patient_id = $1 and b.withdrawn_at is null order by b.created_at desc, b.id desc`

type Visit = { readonly id: string; readonly patient_id: string }

/** Inpatients whom no grace rule closes, with charges of one size each, and a patient with many bills. */
async function fill(raw: Raw): Promise<readonly Visit[]> {
  const visits = await raw.rows<Visit>(
    `select v.id, v.patient_id from visits v join payers p on p.hospital_id = v.hospital_id and p.id = v.payer_id
     where v.hospital_id = 'hope' and v.patient_type = 'IPD' and v.discharge_date is null and p.kind = 'private' limit $1`,
    [LINES.length],
  )
  for (const [at, { id }] of visits.entries()) await raw.rows(CHARGES, [id, LINES[at]])
  await raw.rows(VERSIONS, [visits[0]?.id, BILLS])
  await raw.rows('analyze charges, bills')
  return visits
}

async function growing(caller: Caller, raw: Raw, visits: readonly Visit[]) {
  const medians: number[] = []
  const rows: string[][] = []
  for (const [at, { id }] of visits.entries()) {
    const lines = LINES[at] ?? 0
    const taken = await inTurns({
      bill: caller.ready(billsContract.bill, { visitId: id }),
      grid: caller.ready(billsContract.financialGrid, { visitId: id }),
      bare: raw.bare(RUNNING, [id]),
    })
    medians.push(median(taken.bill))
    rows.push([String(lines), ...[taken.bill, taken.grid, taken.bare].map((samples) => median(samples).toFixed(1))])
  }
  return { medians, rows }
}

export const bills: Part = {
  name: 'bills',
  title: 'Bills: running bill, financial grid, old bills',
  about:
    'Running bill and financial grid of inpatients with 15, 150 and 1,500 charges, computed at each call from charges, stays and rates; old bills of a patient with 200 bills. Over HTTP, against the rows by hand-written SQL.',
  async run({ ground, say }) {
    const raw = await openRaw(ground.rawUrl, ground.appUrl)
    const visits = await fill(raw)
    const [cookie = ''] = await ground.people(1)
    const caller = await openCaller(ground.address, cookie)
    say('  running bill and grid')
    const { medians, rows } = await growing(caller, raw, visits)
    say('  old bills')
    const patientId = visits[0]?.patient_id ?? ''
    const old = await inTurns({
      http: caller.ready(oldBillsContract.ofPatient, { patientId }),
      bare: raw.bare(OLD_BILLS, [patientId]),
    })
    caller.close()
    await raw.close()
    const figures: Figure[] = [
      {
        what: 'Running bill of 1,500 charges',
        value: medians.at(-1) ?? 0,
        unit: 'ms',
        gate: { most: OPENS_WITHIN },
      },
      { what: 'Old bills of a patient with 200', value: ratio(old.http, old.bare), unit: 'times', gate: { most: 4 } },
    ]
    return { figures, tables: [{ head: ['charges', 'bill ms', 'grid ms', 'bare SQL ms'], rows }] }
  },
}
