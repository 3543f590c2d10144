import { sql, type Updateable } from 'kysely'
import { BALANCE } from '../../../src/dashboards/server/inpatients/bill-facts.ts'
import { dayOf } from '../../../src/kernel/calendar.ts'
import type { HospitalDb } from '../../../src/platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../src/platform/server/database/same-row.ts'
import type { VisitClaims } from '../../../src/platform/server/database/schema.types.ts'
import { type BillingStatus, subStatusesOf } from '../../../src/visits/model/tracking/billing-status.ts'
import { DOCUMENT_MARKS, MARK_CATEGORIES } from '../../../src/visits/model/tracking/document-marks.ts'
import { EXECUTIVES } from '../people/staff.ts'
import { actAt, type Scenario } from '../scenario.ts'

const NOTES = [
  'Relative will bring the entitlement card tomorrow.',
  'Claim asked for the operation notes; given to the insurance desk.',
  'Bill waits for the implant invoice.',
]

/** What the billing and insurance desks have ticked off so far: much for who went home, little for who just came. */
export async function seedClaims({ db, chance: all, hospital }: Scenario): Promise<void> {
  const known = await db.selectFrom('billing_executives').select(['id', 'name']).execute()
  const executives = (EXECUTIVES[hospital] ?? []).map((name) => known.find((entry) => entry.name === name)?.id ?? null)
  const visits = await db
    .selectFrom('visits')
    .select(['id', 'discharge_date'])
    .where('patient_type', '=', 'IPD')
    .orderBy('visit_no')
    .execute()
  const tracked = visits.map(({ id, discharge_date }) => {
    const chance = all.fork()
    const gone = discharge_date !== null
    const marks = MARK_CATEGORIES.flatMap((category) => {
      const { list, names } = DOCUMENT_MARKS[category]
      const ticked = names.filter(() => chance.happens(gone ? 85 : 30))
      return ticked.map((name) => ({ visit_id: id, list, name }))
    })
    const claim = {
      billing_executive_id: chance.happens(70) ? chance.pick(executives) : null,
      file_status: chance.happens(80) ? 'available' : 'missing',
      condonation_delay_claim: chance.happens(15) ? 'present' : 'not_present',
      condonation_delay_intimation: chance.happens(15) ? 'present' : 'not_present',
      extension_of_stay: chance.happens(70) ? 'not_required' : chance.pick(['taken', 'not_taken']),
      additional_approvals: chance.happens(70) ? 'not_required' : chance.pick(['taken', 'not_taken']),
    }
    return { id, marks, claim, comments: chance.happens(20) ? chance.pick(NOTES) : '' }
  })
  await updateClaims(
    db,
    tracked.map(({ id, claim }) => ({ id, ...claim })),
  )
  for (const comments of NOTES) {
    const ids = tracked.filter((one) => one.comments === comments).map(({ id }) => id)
    if (ids.length > 0) await db.updateTable('visits').set({ comments }).where('id', 'in', ids).execute()
  }
  const marks = tracked.flatMap((one) => one.marks)
  if (marks.length > 0) await db.insertInto('document_marks').values(marks).execute()
}

/** Writes columns of many claims by one statement. */
async function updateClaims(db: HospitalDb, rows: readonly ({ readonly id: string } & Updateable<VisitClaims>)[]) {
  const [first] = rows
  if (!first) return
  const columns = sql.join(
    Object.keys(first)
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.ref(name)} = wanted.${sql.ref(name)}`),
  )
  await sql`update visit_claims c set ${columns}
    from jsonb_populate_recordset(null::visit_claims, ${JSON.stringify(rows)}::jsonb) as wanted where c.id = wanted.id`.execute(
    db,
  )
}

/** How far the billing desk is with each inpatient: what it says of who went home is what their bill says. */
export async function seedBillingStatuses(scenario: Scenario): Promise<void> {
  const { db, now, chance: all } = scenario
  await actAt(scenario, now, 'billing')
  const visits = await db
    .selectFrom('visits as v')
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .select((eb) => [
      'v.id',
      'payer.kind',
      'v.admission_date as admittedAt',
      eb
        .selectFrom('bills as b')
        .select('b.state')
        .where(sameRow('v', 'b.visit_id'))
        .where('b.state', 'in', ['confirmed', 'submitted'])
        .limit(1)
        .as('bill'),
      BALANCE.as('due'),
    ])
    .where('v.patient_type', '=', 'IPD')
    .orderBy('v.visit_no')
    .execute()
  const told = visits.flatMap(({ id, kind, bill, due, admittedAt }) => {
    const chance = all.fork()
    // Nobody has begun with who came today.
    if (admittedAt && dayOf(admittedAt) === dayOf(now)) return []
    const status = chance.happens(bill ? 95 : 60)
      ? chance.pick(statusesOf(bill, { isPrivate: kind === 'private', isPaid: Number(due) <= 0 }))
      : null
    const subs = subStatusesOf(status)
    const billing_sub_status = subs.length > 0 && chance.happens(60) ? chance.pick(subs) : null
    return [{ id, billing_status: status, billing_sub_status }]
  })
  await updateClaims(db, told)
}

type Own = { readonly isPrivate: boolean; readonly isPaid: boolean }

/** What a visit's billing may have come to: a private patient's bill goes to no payer. */
function statusesOf(bill: string | null, { isPrivate, isPaid }: Own): readonly BillingStatus[] {
  if (!bill) return ['Approval Pending', 'ID Pending', 'Doctor Planning Done']
  if (isPrivate) return isPaid ? ['Payment received'] : ['Bill Completed']
  return bill === 'submitted'
    ? ['Bill Submitted', 'Bill uploaded not couriered', 'Bill uploaded couriered']
    : ['Bill Completed']
}
