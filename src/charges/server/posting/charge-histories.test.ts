import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { brokenMoney } from '../../../tests/money/broken-money.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { admissionsOf, aRatedService } from '../charges.factory.ts'
import { aDose, give, undo } from '../toy-dose.factory.ts'
import { returnPart } from './return-part.ts'

// Whatever is done with charges, in whatever order: what is active is what a model of a few lines says, and nothing vanishes.

let testApp: TestApp
let admin: Person
let admit: () => Promise<string>
let service: string
let payers: string[]

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
  admit = await admissionsOf(testApp, admin)
  service = await testApp.sql('hope', (db) =>
    aRatedService(db, 'Nebulisation', { private: RATES.private, nabh: RATES.cghs }),
  )
  payers = await testApp.sql('hope', (db) => Promise.all(PAYERS.map((payer) => payerIdOf(db, payer))))
})
afterAll(() => testApp.close())

const PAYERS = ['private', 'cghs'] as const
const RATES = { private: 5_000, cghs: 3_000 }

const SOURCES = 3
const step = fc.oneof(
  fc.record({ step: fc.constant('dose' as const), which: fc.nat(SOURCES - 1) }),
  fc.record({
    step: fc.constant('issue' as const),
    which: fc.nat(SOURCES - 1),
    units: fc.integer({ min: 1, max: 12 }),
    amount: fc.nat(2_000),
  }),
  fc.record({
    step: fc.constant('return' as const),
    which: fc.nat(SOURCES - 1),
    units: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ step: fc.constant('undo' as const), which: fc.nat(SOURCES - 1) }),
  fc.record({ step: fc.constant('desk' as const) }),
  fc.record({ step: fc.constant('payer' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What a source has active: a dose at the rate of who pays, or what is left of an issue. */
type Held = { kind: 'dose' } | { kind: 'issue'; units: number; amount: number; returned: number }

class Model {
  payer: 0 | 1 = 0
  readonly held = new Map<number, Held>()

  amountOf(held: Held): number {
    if (held.kind === 'dose') return RATES[PAYERS[this.payer]]
    const { units, amount, returned } = held
    return amount - Math.floor((2 * amount * returned + units) / (2 * units))
  }
  amounts(): number[] {
    return [...this.held.values()].map((held) => this.amountOf(held)).sort((one, other) => one - other)
  }
}

async function take(visitId: string, sources: ReturnType<typeof aDose>[], model: Model, one: Step): Promise<void> {
  const day = dayOf(testApp.time)
  const source = 'which' in one ? sources[one.which] : undefined
  const held = 'which' in one ? model.held.get(one.which) : undefined
  if (one.step === 'payer') {
    const next = model.payer === 0 ? 1 : 0
    const change = { id: visitId, payerId: payers[next] ?? '', reason: 'Card was shown', reprice: true }
    expect((await admin.call(payerChangeContract.change, change)).status).toBe(200)
    model.payer = next
  } else if (one.step === 'desk') {
    for (const { id } of (await admin.call(chargesContract.charges, { visitId })).body.charges) {
      expect((await admin.call(chargesContract.cancel, { id, reason: 'x' })).problem.code).toBe('OF_A_SOURCE')
      const less = { id, quantity: '0.5', reason: 'x' }
      expect((await admin.call(chargesContract.correct, less)).problem.code).toBe('OF_A_SOURCE')
    }
  } else if (!source) {
    throw new Error('A step names its source')
  } else if (one.step === 'undo') {
    const back = await testApp.sql('hope', (db) => undo(db, source))
    expect(back?.amount).toBe(held && model.amountOf(held))
    model.held.delete(one.which)
  } else if (one.step === 'return') {
    if (held?.kind !== 'issue') return
    const returned = Math.min(held.units, held.returned + one.units)
    const issued = { quantity: held.units * 1_000, amount: held.amount }
    const asked = { issued, returned: returned * 1_000, reason: 'Not needed' }
    const back = await testApp.sql('hope', (db) => returnPart(db, source, asked))
    const rest = { ...held, returned }
    expect(back).toBe(model.amountOf(held) - model.amountOf(rest))
    if (returned === held.units) model.held.delete(one.which)
    else model.held.set(one.which, rest)
  } else {
    const dose = { visitId, item: { list: 'clinical-services' as const, id: service }, day, quantity: 1_000 }
    const issue = (units: number, amount: number) => ({
      visitId,
      description: 'Paracetamol 500 mg',
      day,
      quantity: units * 1_000,
      stock: { amount, unitRate: Math.floor(amount / units) },
      details: { batchNo: 'AB12' },
    })
    const what = one.step === 'dose' ? dose : issue(one.units, one.amount)
    const { isNew } = await testApp.sql('hope', (db) => give(db, source, what))
    expect(isNew).toBe(held === undefined)
    if (held) return
    model.held.set(
      one.which,
      one.step === 'dose' ? { kind: 'dose' } : { kind: 'issue', units: one.units, amount: one.amount, returned: 0 },
    )
  }
}

test('after any history of sources, returns, payers and tries of the desk, what is active is what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const visitId = await admit()
      const sources = Array.from({ length: SOURCES }, aDose)
      const model = new Model()
      for (const one of steps) {
        await take(visitId, sources, model, one)
        const { charges } = (await admin.call(chargesContract.charges, { visitId })).body
        expect(charges.map(({ amount }) => amount).sort((left, right) => left - right)).toEqual(model.amounts())
        const rows = await testApp.sql('hope', (db) =>
          db.selectFrom('charges').select('amount').where('visit_id', '=', visitId).execute(),
        )
        const sum = rows.reduce((total, { amount }) => total + amount, 0)
        expect(sum).toBe(model.amounts().reduce((total, amount) => total + amount, 0))
      }
    }),
    { numRuns: 25 },
  )
  expect(await testApp.sql('hope', (db) => brokenMoney(db, testApp.time))).toEqual([])
})
