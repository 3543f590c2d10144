import { addDays, dayOf, type IsoDate } from '../../../src/kernel/calendar.ts'
import { registerPatient } from '../../../src/patients/server/registration/register-patient.ts'
import { registerVisit } from '../../../src/visits/server/register-visit.ts'
import { isSunday } from '../cases/days-of-stay.ts'
import { alreadyAt, DAY, type Happening, MINUTE, momentOf } from '../moments.ts'
import { personToRegister, relationOf } from '../people/registration.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { OUTPATIENTS } from '../stories/outpatients.ts'
import { chiefOf } from './doctors.ts'

const DAYS = 14
/** From 09:30 to 13:30. */
const OPENS = '09:30'
const OPEN_MINUTES = 240
/** So many of those who come again do so after a week. */
const AGAIN_AFTER_DAYS = 7
/** Registered, and gone before they were seen: no visit. */
const UNSEEN = 6

const PAYERS: Readonly<Record<string, readonly string[]>> = {
  hope: ['esic', 'esic', 'private', 'esic', 'cghs', 'esic', 'echs', 'esic', 'insurance', 'private', 'esic', 'railways'],
  ayushman: ['pm-jay', 'esic', 'mjpjay', 'private', 'pm-jay', 'esic', 'mjpjay', 'private', 'cghs', 'pm-jay'],
}
const NOTES = [
  'Bring the last reports to the next visit.',
  'Asked for the referral letter.\nEmployer will send it by e-mail.',
  'To come back earlier if the complaint goes on.',
]

/** So many come on a day, of a hundred: Monday is full, Saturday half, Sunday closed. Today is never empty. */
function weightOf(day: IsoDate, today: IsoDate): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const usual = weekday === 0 ? 0 : weekday === 6 ? 6 : weekday === 1 ? 14 : 11
  return day === today ? Math.max(usual, 10) : usual
}

/** What happens to `people` outpatients of the last two weeks: some come again, the last few are still waiting. */
export function outpatientsOf(scenario: Scenario, people: number): Happening[] {
  const today = dayOf(scenario.now)
  const days = Array.from({ length: DAYS }, (_, back) => addDays(today, back - DAYS + 1))
  const total = days.reduce((sum, day) => sum + weightOf(day, today), 0)
  let before = 0
  return days.flatMap((day) => {
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
}

type Turn = {
  readonly day: IsoDate
  /** Among all, and among those of the day. */
  readonly place: number
  readonly turn: number
  readonly ofDay: number
}

function outpatient(scenario: Scenario, { day, place, turn, ofDay }: Turn): Happening[] {
  const { now, hospital, chance } = scenario
  const reasons = OUTPATIENTS[hospital] ?? []
  const payers = PAYERS[hospital] ?? []
  const reason = reasons[place % reasons.length]
  const payer = payers[place % payers.length]
  if (!reason || !payer) return []
  const { form, isEsic } = personToRegister(scenario, day, { ...reason, payer }, place)
  const opens = momentOf(day, OPENS).getTime()
  const at = alreadyAt(new Date(opens + ((turn + 0.2 + chance.below(60) / 100) * OPEN_MINUTES * MINUTE) / ofDay), now)
  const person: { id?: string } = {}
  const isUnseen = place % Math.floor(100 / UNSEEN) === 11
  const visit = (moment: Date, status: string, isAgain: boolean): Happening => ({
    at: moment,
    async happens() {
      const patientId = person.id
      if (!patientId) throw new Error(`${form.name} has not come yet.`)
      const { id } = await performAt(scenario, moment, registerVisit, {
        params: { patientId },
        body: {
          visitDate: dayOf(moment),
          patientType: 'OPD',
          visitType: isAgain || reason.again ? 'follow-up' : 'consultation',
          appointmentWithId: chiefOf(scenario.lists, reason).id,
          reasonForVisit: isAgain ? `${reason.diagnosis}, looked at again` : reason.complaint,
          relationWithEmployee: isEsic ? relationOf(reason.relation, Number(form.age)) : '',
          // The waiting room is reached from the list.
          status: status === 'waiting' ? 'scheduled' : status,
        },
      })
      await seedSeen(scenario, id, { status, place, diagnosis: reason.diagnosis, isPrivate: payer === 'private' })
    },
  })
  const again = new Date(at.getTime() + AGAIN_AFTER_DAYS * DAY + MINUTE)
  const comesAgain = place % 2 === 0 && again <= now && !isSunday(dayOf(again)) && dayOf(again) < dayOf(now)
  return [
    {
      at: new Date(at.getTime() - 1),
      async happens() {
        person.id = (await performAt(scenario, at, registerPatient, { body: form })).id
        if (place % 25 === 3)
          await scenario.db.updateTable('patients').set({ is_sample: true }).where('id', '=', person.id).execute()
      },
    },
    ...(isUnseen ? [] : [visit(at, statusOf({ day, turn, ofDay, isToday: day === dayOf(now) }), false)]),
    ...(comesAgain && !isUnseen ? [visit(again, 'completed', true)] : []),
  ]
}

/** Those of earlier days were seen; of those of today the first are done, one is with the doctor, the others wait or are to come. */
function statusOf({
  turn,
  ofDay,
  isToday,
}: {
  readonly day: IsoDate
  turn: number
  ofDay: number
  isToday: boolean
}): string {
  if (!isToday) return turn % 12 === 7 ? 'cancelled' : 'completed'
  const part = turn / ofDay
  if (part < 0.35) return 'completed'
  if (part < 0.5) return 'in-progress'
  return part < 0.75 ? 'waiting' : 'scheduled'
}

type Seen = { readonly status: string; readonly place: number; readonly diagnosis: string; readonly isPrivate: boolean }

/** What was noted of the visit: the finding, whether a private patient has paid, a word of the desk. */
async function seedSeen({ db, lists }: Scenario, visitId: string, seen: Seen): Promise<void> {
  const { status, place, diagnosis, isPrivate } = seen
  const noted = {
    ...(status === 'waiting' && { status }),
    ...(isPrivate && place % 5 !== 0 && { payment_received: true }),
    ...(place % 7 === 1 && { comments: NOTES[place % NOTES.length] ?? '' }),
  }
  if (Object.keys(noted).length > 0) await db.updateTable('visits').set(noted).where('id', '=', visitId).execute()
  if (status !== 'completed') return
  const found = { visit_id: visitId, diagnosis_id: lists.diagnosis(diagnosis), is_primary: true }
  await db.insertInto('visit_diagnoses').values(found).execute()
}
