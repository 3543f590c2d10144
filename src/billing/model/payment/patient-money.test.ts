import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideRefund, netPaid, type PatientMoney, type Refunding, toRelease, toSetOff } from './patient-money.ts'

const NOTHING: PatientMoney = { shares: 0, setOff: 0, finalPayments: 0, unreceipted: 0, advance: 0 }

/** The money after what is to be set off was set off. */
function settled(money: PatientMoney): PatientMoney {
  const amount = toSetOff(money)
  return { ...money, setOff: money.setOff + amount, advance: money.advance - amount }
}

describe('what is set off', () => {
  test.each([
    ['nothing of nothing', {}, 0],
    ['the advance up to what is owed', { shares: 1_000, advance: 1_200 }, 1_000],
    ['all of the advance where more is owed', { shares: 1_000, advance: 400 }, 400],
    ['only what a final payment left', { shares: 1_000, finalPayments: 700, advance: 400 }, 300],
    [
      'nothing where a payment from before the receipts covers it',
      { shares: 1_000, unreceipted: 1_000, advance: 5 },
      0,
    ],
    ['what a final payment is beyond the bills, as an advance', { shares: 1_000, finalPayments: 1_400 }, -400],
    ['what a smaller version leaves of it', { shares: 600, setOff: 400, finalPayments: 600 }, -400],
    ['all that was set off against a bill that is cancelled', { setOff: 1_000, advance: 200 }, -1_000],
    ['a surplus again once a void made it owed', { shares: 0, setOff: -400, advance: 400 }, 400],
  ] as const)('%s', (_, about, expected) => {
    expect(toSetOff({ ...NOTHING, ...about })).toBe(expected)
  })
})

test.each([
  ['nothing where the advances have it', 500, { advance: 500, setOff: 900 }, 0],
  ['what the advances lack', 500, { advance: 200, setOff: 900 }, 300],
  ['no more than was set off', 500, { advance: 100, setOff: 250 }, 250],
  ['nothing where nothing was', 500, { advance: 100, setOff: -400 }, 0],
] as const)('bills give back %s', (_, amount, money, expected) => {
  expect(toRelease(money, amount)).toBe(expected)
})

/** What happens to a visit's money; a bill is the patient's share of the version that is confirmed from then on. */
const event = fc.record({
  kind: fc.constantFrom('advance', 'final', 'bill', 'refund'),
  amount: fc.integer({ min: 0, max: 1_000_000 }),
})
type Event = { kind: 'advance' | 'final' | 'bill' | 'refund'; amount: number }

function after(money: PatientMoney, { kind, amount }: Event): PatientMoney {
  if (kind === 'advance') return settled({ ...money, advance: money.advance + amount })
  if (kind === 'final') return settled({ ...money, finalPayments: money.finalPayments + amount })
  if (kind === 'bill') return settled({ ...money, shares: amount })
  return settled({ ...money, advance: money.advance - Math.min(amount, money.advance) })
}

test('what can be refunded is what was paid less refunds and what is owed, never below 0, and can be paid out', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      let money = NOTHING
      for (const one of events as Event[]) {
        money = after(money, one)
        expect(money.advance).toBe(Math.max(0, netPaid(money) - money.shares))
        expect(toSetOff(money)).toBe(0)
      }
    }),
  )
})

test('the order in which money and bills arrive has no effect', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 10 }), fc.nat(1_000), (events, turned) => {
      const lasting = (events as Event[]).filter(({ kind }) => kind === 'advance' || kind === 'final')
      const bill = { kind: 'bill', amount: events[0]?.amount ?? 0 } as const
      const inOrder = [...lasting, bill].reduce(after, NOTHING)
      const at = turned % (lasting.length + 1)
      const other = [...lasting.slice(at), bill, ...lasting.slice(0, at)].reduce(after, NOTHING)
      expect([other.advance, netPaid(other)]).toEqual([inOrder.advance, netPaid(inOrder)])
    }),
  )
})

describe('a refund', () => {
  const facts: Refunding = {
    money: { ...NOTHING, shares: 30_000, setOff: 30_000, advance: 70_000 },
    inClearing: 0,
    running: { total: 30_000, patientShare: 30_000 },
    mayGoBelow: false,
    goesBelow: false,
  }
  const dearer = { running: { total: 90_000, patientShare: 60_000 } }
  test.each<[string, number, Partial<Refunding>, true | string]>([
    ['of all that is there', 70_000, {}, true],
    ['of a paisa more', 70_001, {}, 'MORE_THAN_REFUNDABLE'],
    ['that leaves the patient’s share of the running bill', 40_000, dearer, true],
    ['that leaves a paisa less', 40_001, dearer, 'BELOW_THE_RUNNING_BILL'],
    ['that leaves less, by who may, asks', 40_001, { ...dearer, mayGoBelow: true }, 'GO_BELOW_THE_RUNNING_BILL'],
    ['that leaves less, by who may and said so', 40_001, { ...dearer, mayGoBelow: true, goesBelow: true }, true],
    ['that leaves less, by who may not and said so', 40_001, { ...dearer, goesBelow: true }, 'BELOW_THE_RUNNING_BILL'],
  ])('%s', (_, amount, about, expected) => {
    const verdict = decideRefund(amount, { ...facts, ...about })
    expect(verdict.ok ? true : verdict.refusal).toBe(expected)
  })

  test('says what is possible, and what is in clearing', () => {
    const verdict = decideRefund(80_000, { ...facts, inClearing: 10_000 })
    expect(verdict.ok ? null : verdict.details).toMatchObject({
      field: 'amount',
      values: { possible: '₹700', inClearing: '₹100' },
    })
  })
})
