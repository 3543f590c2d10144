import { randomUUID } from 'node:crypto'
import { addDays, dayOf, type IsoDate } from '../../../../src/kernel/calendar.ts'
import { alreadyAt, DAY, type Happening, isSunday, MINUTE, momentOf } from '../../moments.ts'
import { personToRegister, relationOf } from '../../people/registration.ts'
import type { Scenario } from '../../scenario.ts'
import { OUTPATIENTS } from '../../stories/outpatients/outpatients.ts'
import { chiefOf } from '../doctors.ts'
import { type Coming, type ComingVisit, registerDay } from './register-day.ts'

const DAYS = 20
/** From 09:30 to 13:30. */
const OPENS = '09:30'
const OPEN_MINUTES = 240
/** The register of the day is complete. */
const CLOSES = '13:50'
/** So many of those who come again do so after a week. */
const AGAIN_AFTER_DAYS = 7
/** Registered, and gone before they were seen: no visit. */
const UNSEEN = 6
/** One of so many is marked as a sample. */
const SAMPLES = 50

const PAYERS: Readonly<Record<string, readonly string[]>> = {
  hope: ['esic', 'esic', 'private', 'esic', 'cghs', 'esic', 'echs', 'esic', 'insurance', 'private', 'esic', 'railways'],
  ayushman: ['pm-jay', 'esic', 'mjpjay', 'private', 'pm-jay', 'esic', 'mjpjay', 'private', 'cghs', 'pm-jay'],
}

/** So many come on a day, of a hundred: Monday is full, Saturday half, Sunday closed. Today is never empty. */
function weightOf(day: IsoDate, today: IsoDate): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const usual = weekday === 0 ? 0 : weekday === 6 ? 6 : weekday === 1 ? 14 : 11
  return day === today ? Math.max(usual, 10) : usual
}

/** What happens to `people` outpatients of the last weeks, day by day: some come again, the last few are still waiting. */
export function outpatientsOf(scenario: Scenario, people: number): Happening[] {
  const today = dayOf(scenario.now)
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back - DAYS + 1))
  const total = days.reduce((sum, day) => sum + weightOf(day, today), 0)
  let before = 0
  const all = days.flatMap((day) => {
    const from = Math.round((people * before) / total)
    before += weightOf(day, today)
    const until = Math.round((people * before) / total)
    return Array.from({ length: until - from }, (_, turn) =>
      outpatient(
        { ...scenario, chance: scenario.chance.fork() },
        { day, place: from + turn, turn, ofDay: until - from },
      ),
    ).flat()
  })
  return days.map((day) => {
    const at = day === today ? scenario.now : momentOf(day, CLOSES)
    const ofDay = all.filter((one) => dayOf(one.at) === day).sort((a, b) => a.at.getTime() - b.at.getTime())
    return { at, happens: () => registerDay(scenario, at, ofDay) }
  })
}

type Turn = {
  readonly day: IsoDate
  /** Among all, and among those of the day. */
  readonly place: number
  readonly turn: number
  readonly ofDay: number
}

/** Who comes for the first time, and perhaps a week later again. */
function outpatient(scenario: Scenario, { day, place, turn, ofDay }: Turn): Coming[] {
  const { now, hospital, chance, lists } = scenario
  const reasons = OUTPATIENTS[hospital] ?? []
  const payers = PAYERS[hospital] ?? []
  const reason = reasons[place % reasons.length]
  const round = Math.floor(place / reasons.length)
  // A turn is lost each time round, so that every reason meets every payer.
  const payer = payers[(place + round) % payers.length]
  if (!reason || !payer) return []
  const [specialty, sex, youngest, oldest, diagnosis, complaints, follows] = reason
  const { form, isEsic } = personToRegister(scenario, day, { sex, ages: [youngest, oldest], payer }, place)
  const opens = momentOf(day, OPENS).getTime()
  const at = alreadyAt(new Date(opens + ((turn + 0.2 + chance.below(60) / 100) * OPEN_MINUTES * MINUTE) / ofDay), now)
  const patientId = randomUUID()
  const visit = (status: string, isAgain: boolean): ComingVisit => ({
    ...{ place, diagnosis, isPrivate: payer === 'private', status },
    form: {
      visitType: isAgain || follows ? 'follow-up' : 'consultation',
      appointmentWithId: chiefOf(lists, { specialty }).id,
      reasonForVisit: isAgain ? `${diagnosis}, looked at again` : (complaints[round % complaints.length] ?? diagnosis),
      relationWithEmployee: isEsic ? relationOf(undefined, Number(form.age)) : '',
    },
  })
  const isUnseen = place % Math.floor(100 / UNSEEN) === 11
  const first = visit(statusOf({ turn, ofDay, isToday: day === dayOf(now) }), false)
  const again = new Date(at.getTime() + AGAIN_AFTER_DAYS * DAY + MINUTE)
  const comesAgain = place % 2 === 0 && again <= now && !isSunday(dayOf(again)) && dayOf(again) < dayOf(now)
  return [
    { at, patientId, person: form, visit: isUnseen ? null : first, isSample: place % SAMPLES === 3 },
    ...(comesAgain && !isUnseen
      ? [{ at: again, patientId, person: form, isKnown: true, visit: visit('completed', true) }]
      : []),
  ]
}

type OfDay = { readonly turn: number; readonly ofDay: number; readonly isToday: boolean }

/** Those of earlier days were seen; of those of today the first are done, one is with the doctor, the others wait or are to come. */
function statusOf({ turn, ofDay, isToday }: OfDay): string {
  if (!isToday) return turn % 12 === 7 ? 'cancelled' : 'completed'
  const part = turn / ofDay
  if (part < 0.35) return 'completed'
  if (part < 0.5) return 'in-progress'
  return part < 0.75 ? 'waiting' : 'scheduled'
}
