import { randomUUID } from 'node:crypto'
import { reportsContract } from '../../laboratory/model/reports/reports.contract.ts'
import { resultsContract } from '../../laboratory/model/results/results.contract.ts'
import { containerNo } from '../../laboratory/model/samples/accession.ts'
import { samplesContract } from '../../laboratory/model/samples/samples.contract.ts'
import { aParameter } from '../../laboratory/server/parameters/parameters.factory.ts'
import { aReportedTest } from '../../laboratory/server/results/results.factory.ts'
import { aContainer } from '../../laboratory/server/samples/samples.factory.ts'
import { ordersContract } from '../../orders/model/orders.contract.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aWard } from '../../visits/server/visits.factory.ts'
import { DOCTOR, type Person, type TestApp } from '../test-app.ts'
import { KINDS, TESTS, type TestName, type Who } from './lab-model.ts'
import type { Step, Target } from './lab-step.ts'

type People = Readonly<Record<Who, Person>>

/** The laboratory of a hospital with the tests of the model. */
export type Laboratory = {
  readonly testApp: TestApp
  readonly tests: Readonly<Record<TestName, string>>
  /** The ids of the parameters by their codes. */
  readonly parameters: ReadonlyMap<string, string>
  /** What earlier patients left broken, so that a shorter way to it is looked for from there on. */
  readonly broken: Set<string>
}

/** A patient with the people who work on the tests. */
export type World = Laboratory & { readonly people: People; readonly visitId: string }

/** Another patient, and people who have just signed in. */
export async function aPatientOf(laboratory: Laboratory): Promise<World> {
  const { testApp } = laboratory
  const desk = await testApp.person('hope')
  const wardId = await testApp.sql('hope', (db) => aWard(db, 1, `L${randomUUID().slice(0, 6)}`))
  const visit = await desk.call(visitsContract.register, { patientId: await aPatient(desk), ...anAdmission(wardId, 1) })
  if (visit.status !== 200) throw new Error(`Nobody is admitted: ${visit.problem.message}`)
  return { ...laboratory, people: await peopleOf(testApp), visitId: visit.body.id }
}

async function peopleOf(testApp: TestApp): Promise<People> {
  return {
    doctor: await testApp.person('hope', 'doctor'),
    nurse: await testApp.person('hope', 'nurse'),
    reception: await testApp.person('hope', 'user', ['reception']),
    lab: await testApp.person('hope', 'user', ['lab']),
    pathologist: await testApp.person('hope', 'doctor', ['pathologist']),
    second: await testApp.person('hope', 'doctor', ['pathologist']),
  }
}

export async function aLaboratory(testApp: TestApp): Promise<Laboratory> {
  const people = await peopleOf(testApp)
  const tests = { salts: '', sugar: '', both: '' }
  for (const [name, { parameters }] of Object.entries(TESTS))
    tests[name as TestName] = await aReportedTest(
      testApp,
      people,
      name,
      parameters.map((code) => aParameter(code)),
    )
  const parameters = await testApp.sql('hope', async (db) => {
    for (const [place, kind] of KINDS.entries()) {
      const into = Object.entries(TESTS).filter(([, { kinds }]) => (kinds as readonly string[]).includes(kind))
      await aContainer(db, kind, { drawOrder: 10 + place, tests: into.map(([name]) => tests[name as TestName]) })
    }
    const rows = await db.selectFrom('lab_parameters').select(['id', 'code']).execute()
    return new Map(rows.map(({ id, code }) => [code, id]))
  })
  return { testApp, tests, parameters, broken: new Set() }
}

/** An id that nothing has: what the model has nothing of. */
const idOf = (known: { readonly id?: string | undefined } | undefined): string => known?.id ?? randomUUID()

/** Does a step through the router: its status, and the code of a refusal. */
export async function perform(world: World, step: Step, target: Target) {
  const { status, problem } = await sent(world, step, target)
  return { status, code: status === 200 ? null : (problem?.code ?? null) }
}

async function sent({ people, tests, parameters, testApp, visitId }: World, step: Step, target: Target) {
  const { by: who, value, odd } = step
  const by = people[who]
  const { test, line, container, sample, cell, results, result, report, open } = target
  switch (step.deed) {
    case 'order': {
      const lines = [{ list: 'lab-tests' as const, itemId: tests[test], repeatReason: odd ? '' : 'Control' }]
      return by.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
    }
    case 'label':
      return by.call(samplesContract.label, { visitId })
    case 'collect':
      return by.call(samplesContract.collect, { visitId })
    case 'receive':
      return by.call(samplesContract.receive, { scan: (await numberOf(testApp, container?.id)) ?? '9999' })
    case 'reject':
      return by.call(samplesContract.reject, { id: idOf(container), reason: 'clotted' })
    case 'undo':
      return by.call(samplesContract.undo, { id: idOf(container) })
    case 'draft':
      return by.call(resultsContract.draft, { sampleId: idOf(sample), cells: {} })
    case 'enter': {
      const was = open && !odd ? await versionOf(testApp, open.id) : null
      const parameterId = parameters.get(cell?.parameter ?? '') ?? randomUUID()
      const values = [{ lineId: idOf(cell?.line), parameterId, typed: value, was }]
      return by.call(resultsContract.save, { sampleId: idOf(sample), values })
    }
    case 'verify': {
      const shown = await Promise.all(results.map(({ id }) => versionOf(testApp, id)))
      const unknown = { id: randomUUID(), version: 1 }
      return by.call(resultsContract.verify, { results: shown.length > 0 ? shown : [unknown] })
    }
    case 'sendBack':
      return by.call(resultsContract.sendBack, { ids: [idOf(result)], reason: 'Please measure again' })
    case 'amend':
      return by.call(resultsContract.amend, { id: idOf(result), typed: value, reason: 'Read from the wrong line' })
    case 'cancel':
      return by.call(ordersContract.cancel, { id: idOf(line), reason: 'Not needed' })
    case 'cancelLate':
      return by.call(ordersContract.cancelLate, { id: idOf(line), reason: 'Not needed', isNotCharged: odd })
    case 'issue':
      return by.call(reportsContract.issue, { sampleId: idOf(sample) })
    default:
      return by.call(reportsContract.deliver, { id: idOf(report), kind: 'handed', receiver: 'Sister Meena' })
  }
}

/** The row as a screen shows it now. */
const versionOf = (testApp: TestApp, id = '') =>
  testApp.sql('hope', (db) =>
    db.selectFrom('lab_results').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
  )

/** What the label of a container says. */
async function numberOf(testApp: TestApp, id: string | undefined): Promise<string | undefined> {
  if (!id) return undefined
  const row = await testApp.sql('hope', (db) =>
    db
      .selectFrom('lab_sample_containers as c')
      .innerJoin('lab_samples as m', 'm.id', 'c.sample_id')
      .select(['m.day', 'm.sequence', 'c.place'])
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return containerNo('hope', row)
}
