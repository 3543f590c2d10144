import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChecks } from '../billing/model/bill/bill-checks.ts'
import { billsContract } from '../billing/model/bill/bills.contract.ts'
import { billChangesContract } from '../billing/model/bill/changes/bill-changes.contract.ts'
import { billStepsContract } from '../billing/model/bill/changes/bill-steps.contract.ts'
import { admittedVisit, ledgerOfBill } from '../billing/server/bills.factory.ts'
import { detailedInvoiceOf } from '../billing/server/prints/invoices/detailed-invoice-of.ts'
import { dischargeInvoiceOf } from '../billing/server/prints/invoices/discharge-invoice-of.ts'
import { invoiceOf } from '../billing/server/prints/invoices/invoice-of.ts'
import { payerIdOf } from '../catalogue/server/payers/payers.factory.ts'
import { chargesContract } from '../charges/model/charges.contract.ts'
import { aRatedService } from '../charges/server/charges.factory.ts'
import { postCharge } from '../charges/server/posting/post-charge.ts'
import { arrangedLines, p2Totals } from '../claims/model/p2/p2-lines.ts'
import { sanctionContract } from '../claims/model/sanction/sanction.contract.ts'
import { p2Of, submitted } from '../claims/server/claims.factory.ts'
import { dayOf } from '../kernel/calendar.ts'
import { withClient } from '../platform/server/database/bundled/admin.ts'
import { cashSessionContract } from '../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../receipts/model/receipts.contract.ts'
import { payerChangeContract } from '../visits/model/payer/payer-change.contract.ts'
import { discharged } from '../visits/server/visits.factory.ts'
import { brokenMoney } from './money/broken-money.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// The properties of the money that need a database: one total everywhere, a source posts once, debits equal credits, kept balances
// equal those recomputed, and reversing everything brings every balance to zero. The pure ones are in price-bill.test.ts.

let testApp: TestApp
let admin: Person
let service: string
let surgery: string
let ownPayer: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  await admin.call(cashSessionContract.open, { float: '0' })
  await testApp.sql('hope', async (db) => {
    service = await aRatedService(db, 'Nebulisation', { private: 5_033, cghs: 4_017 })
    ownPayer = await payerIdOf(db, 'private')
    const procedure = { name: 'Hernioplasty', code: 'AG025', category: 'HERNIA SURGERIES' }
    const saved = await db.insertInto('cghs_surgery').values(procedure).returning('id').executeTakeFirstOrThrow()
    surgery = saved.id
    for (const scheme of ['private', 'cghs'])
      await db.insertInto('rates').values({ surgery_id: surgery, scheme, amount: 3_500_037 }).execute()
  })
})
afterAll(() => testApp.close())

const today = () => dayOf(testApp.time)
const amount = fc.integer({ min: 1, max: 900_000 }).map((paise) => (paise / 100).toFixed(2))
const quantity = fc.integer({ min: 1, max: 9_999 }).map((thousandths) => String(thousandths / 1000))
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ step: fc.constant('typed' as const), rate: amount, quantity }) },
    { weight: 4, arbitrary: fc.record({ step: fc.constant('service' as const), quantity }) },
    { weight: 2, arbitrary: fc.record({ step: fc.constant('posted at once' as const) }) },
    { weight: 2, arbitrary: fc.record({ step: fc.constant('taken back' as const), which: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ step: fc.constant('advance' as const), amount }) },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('refund' as const), amount }) },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('surgery' as const) }) },
  ),
  { minLength: 3, maxLength: 9, size: 'max' },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

/** What a run did to a visit: what is to be taken back in the end. */
type Done = { readonly visitId: string; readonly charges: string[]; readonly receipts: string[] }

async function take(done: Done, one: Step): Promise<void> {
  const { visitId, charges, receipts } = done
  const keep = (into: string[], { status, body }: { status: number; body: { id: string } }) => {
    if (status === 200) into.push(body.id)
  }
  switch (one.step) {
    case 'typed': {
      const what = { head: 'pharmacy', description: `Medicine ${charges.length}`, day: today() } as const
      return keep(charges, await admin.call(chargesContract.add, { visitId, ...what, ...one }))
    }
    case 'service': {
      const what = { list: 'clinical-services', itemId: service, head: 'clinical', day: today() } as const
      return keep(charges, await admin.call(chargesContract.add, { visitId, ...what, quantity: one.quantity }))
    }
    case 'posted at once':
      charges.push(await postedAtOnce(visitId))
      return
    case 'taken back': {
      const [id] = charges.splice(one.which % Math.max(1, charges.length), 1)
      if (id) await admin.call(chargesContract.cancel, { id, reason: 'Not given' })
      return
    }
    case 'advance':
      return keep(
        receipts,
        await admin.call(receiptsContract.takeAdvance, {
          visitId,
          mode: 'CASH',
          amount: one.amount,
          purpose: 'deposit',
        }),
      )
    case 'refund': {
      const refund = { visitId, mode: 'CASH', amount: one.amount, reason: 'Excess' } as const
      const { status, body } = await admin.call(receiptsContract.refund, refund)
      if (status === 200) receipts.unshift(body.id)
      return
    }
    case 'surgery':
      await operate(visitId)
  }
}

/** A source that five tell of at the same time; the one charge it posts. */
async function postedAtOnce(visitId: string): Promise<string> {
  const source = { kind: 'typed', id: randomUUID() } as const
  const item = { list: 'clinical-services', id: service } as const
  const posting = { visitId, head: 'clinical', item, day: today(), quantity: 1_500, source } as const
  const posted = await Promise.all(
    Array.from({ length: 5 }, () => testApp.sql('hope', (db) => postCharge(db, posting))),
  )
  expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
  const [id, ...others] = new Set(posted.map((one) => one.id))
  expect(others).toEqual([])
  return id ?? ''
}

const operate = (visitId: string) =>
  testApp.sql('hope', (db) =>
    db
      .insertInto('visit_surgeries')
      .values({ visit_id: visitId, surgery_id: surgery, status: 'completed', performed_on: today() })
      .onConflict((known) => known.doNothing())
      .execute(),
  )

const shown = async (visitId: string, payerId?: string) =>
  (await admin.call(billsContract.bill, { visitId, payerId })).body

/** Sees to the checks, marks the bill as checked and confirms it. */
async function confirm(visitId: string, payerId?: string): Promise<string> {
  const bill = await shown(visitId, payerId)
  let { version } = bill
  for (const { code, lineKeys, mayWaive } of openChecks(bill.checks)) {
    const kind = mayWaive ? 'waive' : code === 'at-risk' ? 'keep' : 'take_out'
    for (const lineKey of mayWaive ? [code] : lineKeys) {
      const change = { visitId, payerId, version, kind, lineKey, reason: 'Agreed' } as const
      version = (await admin.call(billChangesContract.changeLine, change)).body.version
    }
  }
  const { body } = await admin.call(billStepsContract.check, { visitId, payerId, version })
  const { total } = body
  const { body: confirmed } = await admin.call(billStepsContract.confirm, {
    visitId,
    payerId,
    version: body.version,
    total,
  })
  expect(confirmed.total).toBe(total)
  return confirmed.billId
}

/** What each that renders the version says it comes to. */
async function totalsOf(billId: string): Promise<Record<string, number>> {
  const { body: bill } = await admin.call(billsContract.billVersion, { billId })
  const whole = { only: 'all', pharmacy: 'shown', discount: 'shown' } as const
  const discharge = dischargeInvoiceOf(bill, { receipts: [], reason: '' })
  const booked = new Map(await testApp.sql('hope', (db) => ledgerOfBill(db, billId)))
  return {
    screen: bill.totals.total,
    invoice: invoiceOf(bill, whole).total,
    'detailed invoice': detailedInvoiceOf(bill).total - bill.totals.discount,
    'discharge invoice': discharge.gross + discharge.discount.amount + discharge.roundOff,
    'P-II and the patient’s share': p2Totals(arrangedLines(bill, [])).claimed + bill.totals.patientShare,
    journal: (booked.get('payer-debtors') ?? 0) + (booked.get('patient-debtors') ?? 0),
  }
}

/** What a memo admits of each line, in hundredths of the claim, and whether the rest is appealed against. */
const sanction = fc.array(fc.record({ share: fc.integer({ min: 0, max: 100 }), appealed: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
})
type Sanction = typeof sanction extends fc.Arbitrary<infer One> ? One : never

/** Submits the P-II of a bill and enters its memos one after the other; none where the certificate against money taken is untrue. */
async function decideClaim(billId: string, visitId: string, memos: readonly Sanction[]): Promise<void> {
  if ((await p2Of(admin, visitId, billId)).money.unexplained > 0) return
  const { lines } = await submitted(admin, { visitId, billId })
  const reasonId = (await admin.call(sanctionContract.reasons, {})).body.reasons[0]?.id ?? null
  for (const [no, decided] of memos.entries()) {
    const { status } = await admin.call(sanctionContract.enter, {
      billId,
      memoNo: `SST/${no}`,
      memoDate: today(),
      lines: lines.flatMap(({ lineId, claimed }, at) => {
        const { share = 100, appealed } = decided[at % decided.length] ?? {}
        const admitted = claimed < 0 ? claimed : Math.floor((claimed * share) / 100)
        return lineId ? [{ lineId, admitted, reasonId, appealed }] : []
      }),
    })
    expect(status).toBe(200)
  }
}

async function takeEverythingBack({ charges, receipts }: Done, bills: readonly string[]): Promise<void> {
  for (const billId of bills) await admin.call(billStepsContract.cancel, { billId, reason: 'Taken back' })
  for (const id of receipts) await admin.call(receiptsContract.void, { id, reason: 'Taken back' })
  for (const id of charges) await admin.call(chargesContract.cancel, { id, reason: 'Taken back' })
}

/** What debtors owe of the bills of a visit, less advances set off and what the payer deducted. */
const owedInBooks = (visitId: string) =>
  testApp.sql('hope', async (db) => {
    const { owed } = await db
      .selectFrom('journal_entries as e')
      .innerJoin('journal_lines as l', 'l.entry_id', 'e.id')
      .innerJoin('accounts as a', 'a.id', 'l.account_id')
      .select(({ fn }) => fn.sum('l.amount').as('owed'))
      .where(({ eb, or, and, selectFrom }) =>
        or([
          and([eb('e.source_kind', '=', 'set_off'), eb('e.source_id', '=', visitId)]),
          and([
            eb('e.source_kind', 'in', ['bill', 'deduction']),
            eb('e.source_id', 'in', selectFrom('bills').select('id').where('visit_id', '=', visitId)),
          ]),
        ]),
      )
      .where('a.key', 'in', ['payer-debtors', 'patient-debtors'])
      .executeTakeFirstOrThrow()
    return Number(owed ?? 0)
  })

const balances = () =>
  testApp.sql('hope', async (db) => {
    const accounts = await db.selectFrom('account_balances').select('balance').where('balance', '<>', 0).execute()
    const patients = await db.selectFrom('patient_balances').select('balance').where('balance', '<>', 0).execute()
    const payers = await db.selectFrom('payer_balances').select('balance').where('balance', '<>', 0).execute()
    const advances = await db.selectFrom('advance_balances').select('balance').where('balance', '<>', 0).execute()
    return [...accounts, ...patients, ...payers, ...advances]
  })

describe('whatever is charged, operated, received, refunded and taken back', () => {
  const visits = fc.record({
    payer: fc.constantFrom('private' as const, 'esic' as const),
    changesPayer: fc.boolean(),
    memos: fc.array(sanction, { maxLength: 2 }),
    before: steps,
    after: steps,
  })

  test('the money adds up, one total is everywhere, and taking everything back brings every balance to zero', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async ({ payer, changesPayer, memos, before, after }) => {
        const visitId = await admittedVisit(testApp, admin, payer)
        const done: Done = { visitId, charges: [], receipts: [] }
        for (const one of before) await take(done, one)
        const twoPayers = payer === 'esic' && changesPayer
        if (twoPayers)
          await admin.call(payerChangeContract.change, { id: visitId, payerId: ownPayer, reason: 'Card expired' })
        await testApp.sql('hope', (db) => discharged(db, visitId, testApp.time))
        const { payers } = await shown(visitId)
        expect(payers).toHaveLength(twoPayers ? 2 : 1)
        const bills: string[] = []
        for (const { payerId } of payers) bills.push(await confirm(visitId, payerId))
        for (const one of after) await take(done, one)
        await admin.call(billStepsContract.newVersion, { visitId, reason: 'Charged late' })
        const replaced = (await shown(visitId)).payerId
        const last = await confirm(visitId, replaced)
        const standing = [...bills.filter((_, at) => payers[at]?.payerId !== replaced), last]

        const all = []
        for (const billId of standing) {
          const totals = await totalsOf(billId)
          expect([...new Set(Object.values(totals))]).toHaveLength(1)
          all.push(totals.screen ?? 0)
        }
        const claimed = payer === 'esic' ? standing[0] : undefined
        if (claimed) await decideClaim(claimed, visitId, memos)
        const { body: grid } = await admin.call(billsContract.financialGrid, { visitId })
        expect(grid.rows.totalAmount.total - grid.rows.discount.total).toBe(all.reduce((sum, total) => sum + total, 0))
        expect(await owedInBooks(visitId)).toBe(grid.rows.balance.total)
        expect(await testApp.sql('hope', (db) => brokenMoney(db, testApp.time))).toEqual([])

        await takeEverythingBack(done, standing)
        expect(await balances()).toEqual([])
      }),
      { numRuns: 4 },
    )
  })
})

test('what breaks is found: a balance that was changed past the application', async () => {
  const broken = await testApp.sql('hope', (db) => brokenMoney(db, testApp.time))
  expect(broken).toEqual([])
  const visitId = await admittedVisit(testApp, admin, 'private')
  await admin.call(receiptsContract.takeAdvance, { visitId, mode: 'CASH', amount: '100' })
  await withOwner('update account_balances set balance = balance + 1')
  const found = await testApp.sql('hope', (db) => brokenMoney(db, testApp.time))
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((line) => line.startsWith('the balance of an account'))).toBe(true)
})

const withOwner = (statement: string) =>
  withClient(testApp.ownerUrl, async (client) => {
    await client.query("select set_config('app.hospital', 'hope', false)")
    await client.query(statement)
  })
