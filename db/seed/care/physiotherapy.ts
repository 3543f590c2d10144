import { addDays } from '../../../src/kernel/calendar.ts'
import type { Modality } from '../../../src/physiotherapy/model/modalities.ts'
import { addAdvice, addApproval } from '../../../src/physiotherapy/server/advices-and-approvals.ts'
import { addSession } from '../../../src/physiotherapy/server/sessions.ts'
import type { ToldCase } from '../cases/told-case.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { type Happening, isSunday, momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'
import { chiefOf } from './doctors.ts'

type Then = (at: Date, happens: (patient: ToldPatient) => Promise<unknown>) => Happening

const THERAPIST: Readonly<Record<string, string>> = { hope: 'Varsha Lonkar', ayushman: 'Rizwan Deshpande' }
const EXERCISES: Modality = 'Exercise'
const SERVICE = 'PT003'
const ENTERED = '10:40'

/** A doctor's advice, what the payer approved of it, and the sessions on weekdays, each charged at its rate. */
export function seedPhysiotherapy(
  scenario: Scenario,
  { story, dayOf: day, leaves }: ToldCase,
  then: Then,
): Happening[] {
  const { physiotherapy } = story
  if (!physiotherapy) return []
  const { advice, area } = physiotherapy
  const days = [...new Set(physiotherapy.days.map(day))].filter((on) => !isSunday(on))
  const held = days.filter((on) => momentOf(on, ENTERED) <= (leaves ?? scenario.now))
  const [first] = days
  if (!first || held.length === 0) return []
  const entered = momentOf(held.at(-1) ?? first, ENTERED)
  return [
    then(entered, async ({ visitId }) => {
      const { hospital, lists } = scenario
      const params = { visitId }
      const body = { advisedById: chiefOf(lists, story).id, advisedOn: addDays(first, -1), note: advice }
      const { id: adviceId } = await performAt(scenario, entered, addAdvice, { params, body })
      await performAt(scenario, entered, addApproval, {
        params,
        body: { sessions: days.length, from: first, to: days.at(-1) ?? first, reference: 'By letter of the payer' },
      })
      for (const on of held)
        await performAt(scenario, entered, addSession, {
          params,
          body: {
            ...{ adviceId, serviceId: lists.service(SERVICE), day: on, modality: EXERCISES, area, minutes: 30 },
            therapist: THERAPIST[hospital] ?? 'Physiotherapist',
            confirmedBy: 'paper',
          },
        })
    }),
  ]
}
