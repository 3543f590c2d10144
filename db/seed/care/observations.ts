import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import type { Diet } from '../../../src/observations/model/observed.ts'
import { ageGroupOf } from '../../../src/observations/model/rules/age-group.ts'
import { usualOf } from '../../../src/observations/model/rules/usual.ts'
import { recordFluid, recordVitals, setDiet } from '../../../src/observations/server/record-observations.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import type { Chance } from '../chance.ts'
import { HOUR, MINUTE, momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'
import type { StoryName } from '../stories/stories.ts'

const ROUNDS = ['06:00', '11:30', '17:30', '22:00'] as const
/** Rounds are told of so many last days; of those before only the first look. */
const DAYS_TOLD = 3
const DAYS_OF_A_YEAR = 365.25
const ADULT_FROM = 16

/** How the story shows in the figures: added to what is usual at the age. */
type Course = {
  readonly temperature?: number
  readonly pulse?: number
  readonly respiration?: number
  readonly systolic?: number
  readonly spo2?: number
  readonly isOnOxygen?: true
  readonly pain?: number
  /** Blood sugar, about, in mg/dL. */
  readonly glucose?: number
  /** What goes in by the vein and comes out, in ml a round. */
  readonly fluids?: readonly [iv: number, urine: number, drain?: number]
  readonly diet?: Diet
}

const COURSES: Partial<Record<StoryName, Course>> = {
  perforatedIleum: {
    ...{ temperature: 1.4, pulse: 26, respiration: 6, systolic: -14, spo2: -2, pain: 5 },
    ...{ fluids: [500, 260, 90], diet: 'nil_by_mouth' },
  },
  longFoot: { temperature: 0.6, pulse: 8, glucose: 196, pain: 3, fluids: [250, 300], diet: 'diabetic' },
  diabeticFoot: { temperature: 0.9, pulse: 12, glucose: 224, pain: 4, diet: 'diabetic' },
  copd: { respiration: 7, pulse: 14, spo2: -5, isOnOxygen: true, diet: 'soft' },
  stroke: { systolic: 38, fluids: [300, 280], diet: 'tube_feed' },
  subdural: { systolic: 22, fluids: [400, 350], diet: 'liquid' },
  hipFracture: { pain: 5, pulse: 6, diet: 'high_protein' },
}

/** What the ward measured of those who are in the house: a look at the arrival, and every round of the last days. */
export async function seedObservations(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  for (const patient of patients.filter((one) => one.case.leaves === null)) {
    const course = COURSES[patient.case.name] ?? {}
    const arrival = new Date(patient.case.arrives.getTime() + 20 * MINUTE)
    if (arrival > scenario.now) continue
    await look(scenario, patient, { course, at: arrival, isFirst: true })
    await performAt(
      scenario,
      arrival,
      setDiet,
      { params: { visitId: patient.visitId }, body: { startsAt: null, diet: course.diet ?? 'normal', words: null } },
      { by: 'nurse' },
    )
    for (const at of roundsOf(scenario, arrival)) {
      await look(scenario, patient, { course, at, isFirst: false })
      if (course.fluids) await count(scenario, patient, course.fluids, at)
    }
  }
}

function roundsOf({ now }: Scenario, arrival: Date): readonly Date[] {
  const today = dayOf(now)
  return Array.from({ length: DAYS_TOLD }, (_, back) => addDays(today, back + 1 - DAYS_TOLD))
    .flatMap((day) => ROUNDS.map((hour) => momentOf(day, hour)))
    .filter((at) => at.getTime() > arrival.getTime() + HOUR && at <= now)
}

type Look = { readonly course: Course; readonly at: Date; readonly isFirst: boolean }

async function look(scenario: Scenario, { visitId, age }: ToldPatient, { course, at, isFirst }: Look): Promise<void> {
  const { chance } = scenario
  const isAdult = age >= ADULT_FROM
  const figures = figuresOf(chance, Math.ceil(age * DAYS_OF_A_YEAR), course)
  const body = {
    ...figures,
    ...(course.glucose !== undefined && {
      glucose: course.glucose + about(chance, 28),
      glucoseWhen: isFirst ? 'random' : 'before_meal',
    }),
    ...(isFirst && {
      weight: isAdult ? 52 + chance.below(26) : 9 + 2 * age,
      height: isAdult ? 150 + chance.below(26) : null,
    }),
    pain: course.pain === undefined ? chance.below(3) : Math.max(0, course.pain + about(chance, 1)),
    consciousness: 'alert',
  }
  await performAt(scenario, at, recordVitals, { params: { visitId }, body }, { by: 'nurse' })
}

/** Figures about what is usual at an age, moved by the course. */
function figuresOf(chance: Chance, ageDays: number, course: Course) {
  const group = ageGroupOf(ageDays)
  const middle = (key: 'pulse' | 'respiration' | 'systolic' | 'diastolic') => {
    const { low, high } = usualOf(key, group)
    return Math.round((low + high) / 2)
  }
  const systolic = middle('systolic') + (course.systolic ?? 0) + about(chance, 6)
  return {
    temperature: Math.round((36.8 + (course.temperature ?? 0) + about(chance, 3) / 10) * 10) / 10,
    pulse: middle('pulse') + (course.pulse ?? 0) + about(chance, 5),
    respiration: middle('respiration') + (course.respiration ?? 0) + about(chance, 1),
    systolic,
    diastolic: Math.min(systolic - 20, middle('diastolic') + about(chance, 5)),
    spo2: Math.min(100, 97 + (course.spo2 ?? 0) + about(chance, 1)),
    isOnOxygen: course.isOnOxygen ?? false,
  }
}

/** From -most to most. */
const about = (chance: Chance, most: number): number => chance.below(2 * most + 1) - most

async function count(
  scenario: Scenario,
  { visitId }: ToldPatient,
  [iv, urine, drain]: NonNullable<Course['fluids']>,
  at: Date,
): Promise<void> {
  const entries = [
    { direction: 'in', kind: 'iv', ml: iv },
    { direction: 'out', kind: 'urine', ml: urine + 10 * about(scenario.chance, 4) },
    ...(drain === undefined ? [] : [{ direction: 'out', kind: 'drain', ml: drain }]),
  ]
  for (const entry of entries)
    await performAt(scenario, at, recordFluid, { params: { visitId }, body: entry }, { by: 'nurse' })
}
