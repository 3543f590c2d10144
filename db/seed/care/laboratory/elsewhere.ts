import { addDays, dayOf } from '../../../../src/kernel/calendar.ts'
import { accept } from '../../../../src/kernel/verdict.ts'
import {
  attachOutsourcedReport,
  verifyOutsourcedReport,
} from '../../../../src/laboratory/server/outsourcing/report-outsourced.ts'
import { sendLine } from '../../../../src/laboratory/server/outsourcing/send-line.ts'
import { placeOrder } from '../../../../src/orders/server/place-order.ts'
import { attachReport } from '../../../../src/orders/server/recorded/answer-recorded.ts'
import type { ToldPatient } from '../../cases/told-patient.ts'
import type { EXTERNAL_REQUISITIONS } from '../../lists/services.ts'
import { MINUTE } from '../../moments.ts'
import { onePage } from '../../people/letter.ts'
import { performAt, type Scenario } from '../../scenario.ts'
import { chiefOf } from '../doctors.ts'

const DAY = 24 * 60
const [REFERENCE, IMMUNOLOGY] = ['Reference laboratory, Nagpur', 'Immunology laboratory, Mumbai'] as const

type Sent = {
  readonly test: string
  /** Of the list of external requisitions. */
  readonly centre: (typeof EXTERNAL_REQUISITIONS)[number]
  readonly cost: string
  readonly daysAgo: number
  /** Days after it was sent. */
  readonly expected: number
  readonly until: 'sent' | 'reported' | 'verified'
  readonly keyValues?: string
}

/** At a centre: late, expected, come back and waiting for a second person, and done. */
const SENT: readonly Sent[] = [
  { test: 'LB084', centre: IMMUNOLOGY, cost: '410', daysAgo: 2, expected: 1, until: 'sent' },
  { test: 'LB156', centre: IMMUNOLOGY, cost: '620', daysAgo: 1, expected: 3, until: 'sent' },
  {
    ...{ test: 'LB166', centre: REFERENCE, cost: '540', daysAgo: 2, expected: 2, until: 'reported' },
    keyValues: 'Parathormone 78 pg/mL (15 – 65)',
  },
  {
    ...{ test: 'LB154', centre: REFERENCE, cost: '600', daysAgo: 2, expected: 1, until: 'verified' },
    keyValues: 'Vitamin D, 25-hydroxy 14 ng/mL (30 – 100)',
  },
]

/** Done before somebody ordered it: one whose report is still to come, one with it. */
const RECORDED = [
  { test: 'LB127', where: 'outside', by: 'Suburban Diagnostics, Sitabuldi', hasReport: false },
  { test: 'LB161', where: 'here', by: 'Night shift, by telephone', hasReport: true },
] as const

/** Tests that another laboratory does, and those that were done without an order. */
export async function seedElsewhere(scenario: Scenario, patient: ToldPatient): Promise<void> {
  for (const sent of SENT) await send(scenario, patient, sent)
  for (const recorded of RECORDED) await record(scenario, patient, recorded)
}

const ago = ({ now }: Scenario, minutes: number) => new Date(now.getTime() - minutes * MINUTE)
const linesOf = ({ lists }: Scenario, test: string) => [{ list: 'lab-tests', itemId: lists.test(test) }]
const doctorOf = ({ lists }: Scenario, { case: { story } }: ToldPatient) => ({
  practitionerId: chiefOf(lists, story).id,
})

async function send(scenario: Scenario, patient: ToldPatient, sent: Sent): Promise<void> {
  const { visitId: of } = patient
  const { test, centre, cost, daysAgo, expected, until, keyValues } = sent
  const sentAt = ago(scenario, daysAgo * DAY)
  const order = { ...doctorOf(scenario, patient), lines: linesOf(scenario, test) }
  const { lineIds } = await performAt(
    scenario,
    ago(scenario, daysAgo * DAY + 20),
    placeOrder,
    { params: { visitId: of }, body: order },
    { by: 'doctor' },
  )
  const form = { cost, expectedOn: addDays(dayOf(sentAt), expected), isUnpaidConfirmed: true }
  const body = { ...form, lineId: lineIds[0], centreId: await centreCalled(scenario, centre) }
  const { id } = await performAt(scenario, sentAt, sendLine, { body }, { by: 'lab' })
  if (until === 'sent') return
  const file = onePage('Report of the centre', patient.name, `${test.toLowerCase()}-report.pdf`)
  const facts = { id, name: file.name, keyValues, file }
  const by = { by: 'lab', prepared: accept(file) } as const
  await performAt(scenario, ago(scenario, 90), attachOutsourcedReport, { facts }, by)
  if (until === 'reported') return
  await performAt(scenario, ago(scenario, 60), verifyOutsourcedReport, { params: { id } }, { by: 'pathologist' })
}

const centreCalled = async ({ db }: Scenario, name: string): Promise<string> =>
  (await db.selectFrom('external_requisitions').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

type Recorded = (typeof RECORDED)[number]

async function record(scenario: Scenario, patient: ToldPatient, recorded: Recorded): Promise<void> {
  const { test, where: doneWhere, by: doneBy, hasReport } = recorded
  const at = ago(scenario, 200)
  const done = { entry: 'recorded', doneOn: dayOf(ago(scenario, DAY)), doneWhere, doneBy }
  const order = { ...doctorOf(scenario, patient), ...done, lines: linesOf(scenario, test) }
  const input = { params: { visitId: patient.visitId }, body: order }
  const { lineIds } = await performAt(scenario, at, placeOrder, input, { by: 'lab' })
  if (!hasReport) return
  const file = onePage('Report', patient.name, 'thyroid-profile.pdf')
  const facts = { id: lineIds[0], name: file.name, file }
  const by = { by: 'lab', prepared: accept(file) } as const
  await performAt(scenario, ago(scenario, 150), attachReport, { facts }, by)
}
