import { clearCheque } from '../../../src/billing/server/payment/clear-cheque.ts'
import { takeAdvance } from '../../../src/billing/server/payment/take-advance.ts'
import { dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { DENOMINATIONS } from '../../../src/receipts/model/cash-count.ts'
import { closeSession, openSession } from '../../../src/receipts/server/cash-session.ts'
import type { ToldCase } from '../cases/told-case.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { alreadyAt, deskDay, type Happening, momentOf } from '../moments.ts'
import type { AccountName } from '../people/accounts.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { CONFIRMED_BEFORE, PAID_BEFORE } from './bills/settling.ts'

const [OPENS, FIRST, CLOSES] = ['09:45', '10:05', '18:10']
/** Rupees with which a drawer begins. */
export const FLOAT = 5_000
const PAISE = 100
/** What is asked of a private patient at the admission: without an operation, and with one in turn. */
const SMALL_ADVANCE = 12_000
const ADVANCES = [20_000, 30_000, 15_000, 50_000, 25_000] as const
/** Days after which a cheque is cleared. */
const CLEARING_DAYS = 2

const modesOf = (day: IsoDate) =>
  [
    { mode: 'CASH' },
    { mode: 'UPI', reference: '432611872094' },
    { mode: 'CARD', reference: 'POS 118 552031' },
    { mode: 'CHEQUE', reference: '004512', bank: 'State Bank of India, Nagpur', instrumentDate: day },
  ] as const

type Paying = { readonly told: ToldCase; readonly patient: () => ToldPatient }

/** One of the admitted whose payer is cashless pays for a room above the entitlement. */
export const upgraded = <Stay extends Paying>(stays: readonly Stay[]): Stay[] =>
  ['echs', 'cghs'].flatMap((payer) => stays.filter(({ told }) => told.payer === payer && !told.leaves)).slice(0, 1)

/**
 * The cash desk on every day on which a patient who pays came or went home: the advance is taken, and the counted cash is what was
 * expected. Today's session is open.
 */
export function cashDesk(scenario: Scenario, admitted: readonly Paying[]): Happening[] {
  const { now } = scenario
  const today = dayOf(now)
  const advances = admitted.map((one, turn) => advance(scenario, one, turn))
  const moments = [
    ...advances.flatMap((happenings) => happenings.map(({ at }) => at)),
    ...admitted.flatMap(({ told: { leaves } }) => (leaves ? [new Date(leaves.getTime() - PAID_BEFORE)] : [])),
  ].filter((moment) => moment <= now)
  const days = [...new Set([...moments.map(dayOf), today])].sort()
  return [...advances.flat(), ...days.flatMap((day) => session(scenario, day, moments))]
}

/** The advance of a patient; a cheque is cleared two days later. */
function advance(scenario: Scenario, { told, patient }: Paying, turn: number): Happening[] {
  const day = dayOf(told.arrives)
  const opened = alreadyAt(momentOf(day, FIRST), scenario.now)
  const at = new Date(Math.max(told.arrives.getTime() + 1, opened.getTime()))
  const cleared = deskDay(at, CLEARING_DAYS, '12:10')
  const turned = modesOf(day)[turn % modesOf(day).length] ?? { mode: 'CASH' }
  // Who goes home before a cheque is cleared pays in cash; a Sunday moves the day.
  const isTooLate = told.leaves !== null && told.leaves.getTime() - CONFIRMED_BEFORE <= cleared.getTime()
  const how = turned.mode === 'CHEQUE' && isTooLate ? ({ mode: 'CASH' } as const) : turned
  const amount = String((told.story.operations && ADVANCES[turn % ADVANCES.length]) ?? SMALL_ADVANCE)
  let receiptId = ''
  return [
    {
      at,
      async happens() {
        const purpose = told.payer === 'private' ? {} : ({ purpose: 'upgrade' } as const)
        const body = { amount, ...how, ...purpose, remark: 'Advance at admission' }
        receiptId = (await performAt(scenario, at, takeAdvance, { params: { visitId: patient().visitId }, body })).id
      },
    },
    ...(how.mode === 'CHEQUE'
      ? [
          {
            at: cleared,
            happens: () =>
              performAt(scenario, cleared, clearCheque, { params: { id: receiptId }, body: { state: 'CLEARED' } }),
          },
        ]
      : []),
  ]
}

/** The session of a day: it is open before money comes. */
function session(scenario: Scenario, day: IsoDate, moments: readonly Date[]): Happening[] {
  const { now } = scenario
  const first = moments.filter((moment) => dayOf(moment) === day).map((moment) => moment.getTime() - 1)
  const opens = new Date(Math.min(alreadyAt(momentOf(day, OPENS), now).getTime(), ...first))
  const last = Math.max(momentOf(day, CLOSES).getTime(), ...first.map((moment) => moment + 2))
  const closes = new Date(last)
  return [
    { at: opens, happens: () => performAt(scenario, opens, openSession, { body: { float: String(FLOAT) } }) },
    ...(day === dayOf(now)
      ? []
      : [
          {
            at: closes,
            happens: async () =>
              performAt(
                scenario,
                closes,
                closeSession,
                { body: await countedBy(scenario, 'accounts') },
                { prepared: null },
              ),
          },
        ]),
  ]
}

/** What somebody counts in the drawer: all that was taken less what was paid back, and the float. */
export async function countedBy({ db, staff }: Scenario, who: AccountName) {
  const rows = await db
    .selectFrom('receipts as r')
    .innerJoin('cash_sessions as s', 's.id', 'r.session_id')
    .select(({ fn }) => ['r.mode', fn.sum<string>('r.amount').as('amount')])
    .where('s.user_id', '=', staff[who].userId)
    .where('s.closed_at', 'is', null)
    .groupBy('r.mode')
    .execute()
  const sums = new Map(rows.map(({ mode, amount }) => [mode, Number(amount)]))
  const cash = FLOAT + (sums.get('CASH') ?? 0) / PAISE
  let rest = cash
  const pieces: Record<string, number> = {}
  for (const worth of DENOMINATIONS) {
    pieces[worth] = Math.floor(rest / worth)
    rest -= worth * (pieces[worth] ?? 0)
  }
  const others = [...sums].filter(([mode]) => mode !== 'CASH')
  const counted = Object.fromEntries(others.map(([mode, amount]) => [mode, (amount / PAISE).toFixed(2)]))
  return { pieces, counted, floatLeft: String(Math.min(FLOAT, cash)) }
}
