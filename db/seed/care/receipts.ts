import { dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { closeSession, openSession } from '../../../src/receipts/server/cash-session.ts'
import { takeAdvance } from '../../../src/receipts/server/take-advance.ts'
import type { ToldCase } from '../cases/told-case.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { alreadyAt, type Happening, momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

const [OPENS, FIRST, CLOSES] = ['09:45', '10:05', '18:10']
/** Rupees: in notes of 500, as the advances are. */
const FLOAT = 3_000
const NOTE = 500
/** What is asked of a private patient at the admission, in turn. */
const ADVANCES = [20_000, 30_000, 15_000, 40_000, 25_000] as const

const modesOf = (day: IsoDate) =>
  [
    { mode: 'CASH' },
    { mode: 'UPI', reference: '432611872094' },
    { mode: 'CARD', reference: 'POS 118 552031' },
    { mode: 'CHEQUE', reference: '004512', bank: 'State Bank of India, Nagpur', instrumentDate: day },
  ] as const

type Private = { readonly told: ToldCase; readonly patient: () => ToldPatient }

/**
 * The cash desk on every day on which a private patient was admitted: the advance is taken, and the counted cash is what was
 * expected. Today's session is open.
 */
export function cashDesk(scenario: Scenario, admitted: readonly Private[]): Happening[] {
  const { now } = scenario
  const today = dayOf(now)
  const days = [...new Set([...admitted.map(({ told }) => dayOf(told.arrives)), today])].sort()
  let place = 0
  return days.flatMap((day) => {
    const at = (hour: string) => alreadyAt(momentOf(day, hour), now)
    const advances = admitted
      .filter(({ told }) => dayOf(told.arrives) === day)
      .map((one) => {
        const turn = place++
        const how = modesOf(day)[turn % modesOf(day).length] ?? { mode: 'CASH' }
        const moment = new Date(Math.max(one.told.arrives.getTime() + 1, at(FIRST).getTime()))
        return { ...one, how, rupees: ADVANCES[turn % ADVANCES.length] ?? FLOAT, at: moment }
      })
    const taken = advances.map(({ patient, how, rupees, at: moment }) => ({
      at: moment,
      happens: () =>
        performAt(scenario, moment, takeAdvance, {
          params: { visitId: patient().visitId },
          body: { amount: String(rupees), ...how, remark: 'Advance at admission' },
        }),
    }))
    const opens = new Date(Math.min(at(OPENS).getTime(), ...advances.map((advance) => advance.at.getTime() - 1)))
    const opened = {
      at: opens,
      happens: () => performAt(scenario, opens, openSession, { body: { float: String(FLOAT) } }),
    }
    if (day === today) return [opened, ...taken]
    const closed = {
      at: at(CLOSES),
      happens: () => performAt(scenario, at(CLOSES), closeSession, { body: countOf(advances) }),
    }
    return [opened, ...taken, closed]
  })
}

/** What the desk counts: all that was taken, and the float. */
function countOf(advances: readonly { readonly how: { readonly mode: string }; readonly rupees: number }[]) {
  const sumOf = (mode: string) =>
    advances.filter(({ how }) => how.mode === mode).reduce((sum, { rupees }) => sum + rupees, 0)
  const others = ['UPI', 'CARD', 'CHEQUE'].filter((mode) => sumOf(mode) > 0)
  return {
    pieces: { [NOTE]: (FLOAT + sumOf('CASH')) / NOTE },
    counted: Object.fromEntries(others.map((mode) => [mode, String(sumOf(mode))])),
    floatLeft: String(FLOAT),
  }
}
