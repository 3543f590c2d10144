import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '../../../../src/kernel/calendar.ts'
import { enterResults } from '../../../../src/laboratory/server/results/enter-results.ts'
import { readSample } from '../../../../src/laboratory/server/results/read-sample.ts'
import { verifyResults } from '../../../../src/laboratory/server/results/verify-results.ts'
import { collectSample } from '../../../../src/laboratory/server/samples/collect.ts'
import { receiveContainer } from '../../../../src/laboratory/server/samples/sample-desk.ts'
import { placeOrder } from '../../../../src/orders/server/place-order.ts'
import type { Chance } from '../../chance.ts'
import { alreadyAt, isSunday, MINUTE, momentOf } from '../../moments.ts'
import { personToRegister, relationOf } from '../../people/registration.ts'
import { performAt, type Scenario } from '../../scenario.ts'
import { chiefOf } from '../doctors.ts'
import { registerDay } from '../outpatients/register-day.ts'
import { FOLLOWED, type Followed } from './followed.ts'
import { givenToPatient } from './reports.ts'

const COMES_AT = '10:20'
/** Reports of the last visits were handed over. */
const HANDED_OVER_SINCE_DAYS = 100
/** Figures move by so many of a hundred at most. */
const MOVES_BY = 2
/** A place among outpatients of whom nothing else is noted. */
const PLACE = 2

/** So many people of the hospital come only for this. */
export const PEOPLE_FOLLOWED = FOLLOWED.length

/** A year of blood tests of a few outpatients, by visit: what a trend and the value before are read from. */
export async function seedYear(scenario: Scenario): Promise<void> {
  for (const followed of FOLLOWED) await follow({ ...scenario, chance: scenario.chance.fork() }, followed)
}

type Known = Pick<Parameters<typeof registerDay>[2][number], 'patientId' | 'person'> & { readonly relation: string }

async function follow(scenario: Scenario, followed: Followed): Promise<void> {
  const today = dayOf(scenario.now)
  const payer = followed.payers[scenario.hospital] ?? 'esic'
  const { form: person, isEsic } = personToRegister(scenario, today, { ...followed.who, payer })
  const relation = isEsic ? relationOf(undefined, Number(person.age)) : ''
  const known = { patientId: randomUUID(), person, relation }
  for (const [turn, [daysAgo, ...figures]] of followed.comings.entries()) {
    const day = addDays(today, -daysAgo)
    const at = momentOf(isSunday(day) ? addDays(day, 1) : day, COMES_AT)
    const visitId = await comes(scenario, followed, known, { at, isKnown: turn > 0, status: 'completed' })
    const sampleId = await measured(scenario, followed, { visitId, at, figures })
    await verified(scenario, sampleId, after(scenario, at, 190))
    if (daysAgo <= HANDED_OVER_SINCE_DAYS)
      await givenToPatient(scenario, sampleId, { at: after(scenario, at, 205), receiver: person.name })
  }
  const at = alreadyAt(momentOf(today, COMES_AT), scenario.now)
  const visitId = await comes(scenario, followed, known, { at, isKnown: true, status: 'in-progress' })
  await measured(scenario, followed, { visitId, at, figures: followed.today })
}

const after = ({ now }: Scenario, at: Date, minutes: number) =>
  new Date(Math.min(at.getTime() + minutes * MINUTE, now.getTime()))

type Comes = { readonly at: Date; readonly isKnown: boolean; readonly status: string }

async function comes(scenario: Scenario, followed: Followed, known: Known, { at, isKnown, status }: Comes) {
  const { diagnosis, reason: reasonForVisit } = followed
  const { patientId, person, relation: relationWithEmployee } = known
  const appointmentWithId = chiefOf(scenario.lists, followed).id
  const form = { visitType: 'follow-up', appointmentWithId, reasonForVisit, relationWithEmployee }
  const visit = { place: PLACE, diagnosis, isPrivate: false, status, form }
  await registerDay(scenario, at, [{ at, patientId, person, isKnown, visit }])
  const { id } = await scenario.db
    .selectFrom('visits')
    .select('id')
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

type Measured = { readonly visitId: string; readonly at: Date; readonly figures: readonly number[] }

/** Orders, draws, receives and enters; the sample. */
async function measured(scenario: Scenario, followed: Followed, { visitId, at, figures }: Measured): Promise<string> {
  const { db, lists, chance } = scenario
  const params = { visitId }
  const order = {
    practitionerId: chiefOf(lists, followed).id,
    clinicalNote: followed.reason,
    lines: followed.tests.map((code) => ({ list: 'lab-tests', itemId: lists.test(code) })),
  }
  await performAt(scenario, after(scenario, at, 15), placeOrder, { params, body: order }, { by: 'doctor' })
  const drawn = await performAt(scenario, after(scenario, at, 25), collectSample, { params, body: {} }, { by: 'lab' })
  const containers = await db
    .selectFrom('lab_sample_containers')
    .select('place')
    .where('sample_id', '=', drawn.id)
    .orderBy('place')
    .execute()
  const inLab = after(scenario, at, 35)
  for (const { place } of containers) {
    const body = { scan: `${drawn.accessionNo}-${place}` }
    await performAt(scenario, inLab, receiveContainer, { body }, { by: 'lab' })
  }
  const cells = (await readSample(db, drawn.id))?.cells ?? []
  const values = followed.codes.flatMap((code, place) => {
    const cell = cells.find(({ parameter }) => parameter.code === code)
    if (!cell) throw new Error(`${followed.tests.join(', ')} do not report ${code}.`)
    const typed = moved(figures[place] ?? 0, chance).toFixed(cell.parameter.decimals)
    return { lineId: cell.lineId, parameterId: cell.parameter.parameterId, typed, was: null }
  })
  const entry = { params: { sampleId: drawn.id }, body: { values } }
  await performAt(scenario, after(scenario, at, 140), enterResults, entry, { by: 'lab' })
  return drawn.id
}

const moved = (figure: number, chance: Chance): number =>
  figure * (1 + (chance.below(2 * MOVES_BY * 10 + 1) - MOVES_BY * 10) / 1000)

async function verified(scenario: Scenario, sampleId: string, at: Date): Promise<void> {
  const results = await scenario.db
    .selectFrom('lab_results')
    .select(['id', 'version'])
    .where('sample_id', '=', sampleId)
    .execute()
  await performAt(scenario, at, verifyResults, { body: { results } }, { by: 'pathologist' })
}
