import { addDays, dayOf } from '../../../src/kernel/calendar.ts'
import { enterRun } from '../../../src/laboratory/server/quality/enter-run.ts'
import { noteAction, releaseHold } from '../../../src/laboratory/server/quality/release-hold.ts'
import { setTarget } from '../../../src/laboratory/server/quality/set-target.ts'
import { alreadyAt, MINUTE, momentOf } from '../moments.ts'
import { performAt, type Scenario } from '../scenario.ts'

const DAYS = 35

/** Mean and standard deviation of a level. */
type Level = readonly [mean: number, sd: number]
type ToldControl = {
  readonly code: string
  readonly analyser: string
  readonly decimals: number
  readonly levels: readonly [normal: Level, high: Level]
  /** What is otherwise than usual: so many days ago, both levels in standard deviations. */
  readonly unusual?: {
    readonly daysAgo: number
    readonly deviations: readonly [number, number]
    /** What was done against it, and why it was released. */
    readonly released?: readonly [done: string, reason: string]
  }
}

const CONTROLS: readonly ToldControl[] = [
  {
    code: 'NA',
    analyser: 'Chemistry 2',
    decimals: 1,
    levels: [
      [140, 1.4],
      [156, 1.6],
    ],
  },
  {
    code: 'K',
    analyser: 'Chemistry 2',
    decimals: 2,
    levels: [
      [4, 0.06],
      [5.6, 0.08],
    ],
    unusual: {
      daysAgo: 12,
      deviations: [0.7, 3.3],
      released: ['Electrode cleaned, calibrated', 'Both controls within 1 SD after calibration'],
    },
  },
  {
    code: 'CREA',
    analyser: 'Chemistry 2',
    decimals: 2,
    levels: [
      [1.02, 0.04],
      [4.1, 0.12],
    ],
    unusual: { daysAgo: 0, deviations: [2.3, 0.6] },
  },
  {
    code: 'TSH',
    analyser: 'Immunoassay 1',
    decimals: 2,
    levels: [
      [1.8, 0.1],
      [12.4, 0.6],
    ],
  },
  {
    code: 'FERR',
    analyser: 'Immunoassay 1',
    decimals: 0,
    levels: [
      [60, 4],
      [320, 18],
    ],
    unusual: { daysAgo: 0, deviations: [2.5, 2.4] },
  },
]

/** What both levels deviate on usual days. */
const USUAL: readonly (readonly [number, number])[] = [
  [0.4, -0.5],
  [-0.6, 0.7],
  [1.2, -0.2],
  [-0.3, 1.1],
  [0.9, -0.9],
  [-1.1, 0.3],
  [0.2, -1.3],
  [-0.8, 0.6],
  [1.4, -0.4],
  [-0.2, 0.8],
]

/** Two levels of five parameters over five weeks: one warned of today, one rejected and released, one held. */
export async function seedQuality(scenario: Scenario): Promise<void> {
  const today = dayOf(scenario.now)
  for (const told of CONTROLS) {
    const controlId = await setUp(scenario, told)
    for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
      const at = alreadyAt(momentOf(addDays(today, -daysAgo), '06:05'), scenario.now)
      const { unusual } = told
      const isUnusual = unusual?.daysAgo === daysAgo
      const usual = USUAL[daysAgo % USUAL.length] ?? [0, 0]
      await run(scenario, told, { controlId, at, deviations: isUnusual ? unusual.deviations : usual })
      if (isUnusual && unusual.released) await released(scenario, told, { controlId, at, words: unusual.released })
    }
  }
}

async function setUp(scenario: Scenario, { code, analyser, levels }: ToldControl): Promise<string> {
  const { db, now } = scenario
  const parameter = await db
    .selectFrom('lab_parameters')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const first = addDays(dayOf(now), 1 - DAYS)
  let controlId = ''
  for (const [place, [mean, sd]] of levels.entries()) {
    const body = {
      parameterId: parameter.id,
      analyser,
      material: `${analyser === 'Chemistry 2' ? 'Liquid chemistry' : 'Immunoassay'} control`,
      level: place + 1,
      lotNo: `${analyser === 'Chemistry 2' ? 'QC-774' : 'IM-310'}${place + 1}`,
      expiresOn: addDays(dayOf(now), 200),
      mean: String(mean),
      sd: String(sd),
      from: first,
    }
    const set = await performAt(scenario, momentOf(first, '05:40'), setTarget, { body }, { by: 'pathologist' })
    controlId = set.controlId
  }
  return controlId
}

type Run = { readonly controlId: string; readonly at: Date; readonly deviations: readonly [number, number] }

async function run(scenario: Scenario, { levels, decimals }: ToldControl, { controlId, at, deviations }: Run) {
  const values = levels.map(([mean, sd], place) => ({
    level: place + 1,
    value: (mean + sd * (deviations[place] ?? 0)).toFixed(decimals),
  }))
  await performAt(scenario, at, enterRun, { params: { id: controlId }, body: { values } }, { by: 'lab' })
}

type Release = { readonly controlId: string; readonly at: Date; readonly words: readonly [string, string] }

async function released(scenario: Scenario, told: ToldControl, { controlId, at, words: [done, reason] }: Release) {
  const { id } = await scenario.db
    .selectFrom('lab_control_holds')
    .select('id')
    .where('control_id', '=', controlId)
    .executeTakeFirstOrThrow()
  const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE)
  const params = { id }
  await performAt(scenario, after(35), noteAction, { params, body: { done } }, { by: 'lab' })
  await run(scenario, told, { controlId, at: after(60), deviations: [0.3, 0.3] })
  await performAt(scenario, after(75), releaseHold, { params, body: { reason } }, { by: 'pathologist' })
}
