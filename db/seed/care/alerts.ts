import type { alertsContract } from '../../../src/alerts/model/alerts.contract.ts'
import { addAlert } from '../../../src/alerts/server/add-alert.ts'
import { endAlert, strikeAlert } from '../../../src/alerts/server/end-alert.ts'
import type { RouteInput } from '../../../src/platform/model/contract/route.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { HOUR, momentOf } from '../moments.ts'
import type { AccountName } from '../people/accounts.ts'
import { performAt, type Scenario } from '../scenario.ts'
import type { StoryName } from '../stories/stories.ts'

type Told = Omit<RouteInput<typeof alertsContract.add>, 'patientId'> & {
  /** Of the stay; what is known at once is written two hours after the admission. */
  readonly day?: number
  readonly by?: AccountName
  readonly endedOn?: number
  /** A doctor found it wrong on a day. */
  readonly struck?: readonly [day: number, reason: string]
}

/** What was asked and found of those who are in the house; of all others nobody has asked yet. */
const ALERTS: Partial<Record<StoryName, readonly Told[]>> = {
  perforatedIleum: [
    {
      kind: 'allergy',
      what: 'Diclofenac',
      severity: 'moderate',
      reaction: 'Wheals after an injection, 2019',
      source: 'patient',
      day: 1,
    },
    {
      kind: 'infection',
      precautions: 'contact',
      what: 'open wound',
      source: 'seen',
      day: 18,
      by: 'doctor',
      endedOn: 34,
    },
    { kind: 'falls', source: 'seen', day: 6 },
  ],
  longFoot: [
    {
      kind: 'allergy',
      what: 'Sulfa drugs',
      severity: 'mild',
      reaction: 'Rash on the arms, years ago',
      source: 'patient',
    },
    {
      kind: 'allergy',
      what: 'CT contrast',
      source: 'seen',
      day: 2,
      struck: [4, 'Felt warm while it was given, as everybody does: no allergy'],
    },
    { kind: 'falls', source: 'seen', day: 14 },
  ],
  diabeticFoot: [
    {
      kind: 'allergy',
      what: 'Povidone iodine',
      severity: 'mild',
      reaction: 'Red, itching skin',
      source: 'seen',
      day: 2,
    },
  ],
  stroke: [
    { kind: 'falls', source: 'seen' },
    { kind: 'other', what: 'Nothing by mouth until swallowing is tested', source: 'seen', endedOn: 3 },
  ],
  hipFracture: [
    { kind: 'no_known_allergies', source: 'patient' },
    { kind: 'falls', source: 'seen' },
  ],
  pneumonia: [
    {
      kind: 'allergy',
      what: 'Co-trimoxazole',
      severity: 'severe',
      reaction: 'Blisters of mouth and skin, eight days in hospital, 2018',
      source: 'letter',
    },
  ],
  copd: [
    {
      kind: 'allergy',
      what: 'Aspirin',
      severity: 'severe',
      reaction: 'Attack of asthma within the hour',
      source: 'patient',
    },
  ],
  infarction: [{ kind: 'bleeding', what: 'heparin and two antiplatelets', source: 'seen' }],
  subdural: [{ kind: 'implant', what: 'Pacemaker since 2022, card with the daughter', source: 'letter' }],
  fibroids: [
    { kind: 'allergy', what: 'Latex gloves', severity: 'moderate', reaction: 'Wheals on the hands', source: 'patient' },
  ],
  caesarean: [{ kind: 'difficult_airway', what: 'third attempt, smaller tube', source: 'seen', day: 0 }],
  gallstones: [{ kind: 'no_known_allergies', source: 'patient' }],
  childsElbow: [
    { kind: 'allergy', what: 'Groundnut', severity: 'moderate', reaction: 'Vomits, swollen lips', source: 'patient' },
  ],
}

/** The wards write down what a few patients may not be given and what is to be watched: of each story the one in the house. */
export async function seedAlerts(scenario: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const inHouse = new Map(
    patients.flatMap((patient) => (patient.case.leaves ? [] : [[patient.case.name, patient] as const])),
  )
  for (const [name, patient] of inHouse) for (const told of ALERTS[name] ?? []) await write(scenario, patient, told)
}

async function write(scenario: Scenario, { patientId, case: story }: ToldPatient, told: Told): Promise<void> {
  const { day = 0, by = 'nurse', endedOn, struck, ...body } = told
  const on = (of: number, hour: string) =>
    of === 0 ? new Date(story.arrives.getTime() + 2 * HOUR) : momentOf(story.dayOf(of), hour)
  const hasCome = (moment: Date) => moment <= scenario.now
  const written = on(day, '10:40')
  if (!hasCome(written)) return
  const { id } = await performAt(scenario, written, addAlert, { params: { patientId }, body }, { by })
  if (endedOn !== undefined && hasCome(on(endedOn, '11:15')))
    await performAt(scenario, on(endedOn, '11:15'), endAlert, { params: { id } }, { by })
  if (struck && hasCome(on(struck[0], '12:05')))
    await performAt(
      scenario,
      on(struck[0], '12:05'),
      strikeAlert,
      { params: { id }, body: { reason: struck[1] } },
      { by: 'doctor' },
    )
}
