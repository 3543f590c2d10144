import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import { DOCTOR, type Person, type TestApp } from '../../../tests/test-app.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aParameter, aRange } from '../parameters/parameters.factory.ts'
import { reportedAs } from '../tests/contents.factory.ts'

/** The people of a laboratory: who orders and draws, who enters, who verifies. */
export async function peopleOfLab(testApp: TestApp, hospital = 'hope') {
  return {
    doctor: await testApp.person(hospital, 'doctor'),
    nurse: await testApp.person(hospital, 'nurse'),
    lab: await testApp.person(hospital, 'user', ['lab']),
    pathologist: await testApp.person(hospital, 'doctor', ['pathologist']),
  }
}
export type PeopleOfLab = Awaited<ReturnType<typeof peopleOfLab>>

/** A test that is reported as these parameters. */
export async function aReportedTest(
  testApp: TestApp,
  { pathologist }: PeopleOfLab,
  name: string,
  parameters: readonly ReturnType<typeof aParameter>[],
): Promise<string> {
  const ids: string[] = []
  for (const parameter of parameters) {
    const added = await pathologist.call(labParametersContract.add, parameter)
    if (added.status !== 200) throw new Error(added.problem.message)
    ids.push(added.body.id)
  }
  return testApp.sql(pathologist.hospital, async (db) => {
    const testId = await aLabTest(db, name)
    await reportedAs(db, testId, ids)
    return testId
  })
}

/** Potassium with critical limits, urea in two units, and what is calculated from it. */
export const kidneyTest = (testApp: TestApp, people: PeopleOfLab): Promise<string> =>
  aReportedTest(testApp, people, 'Kidney function test', [
    aParameter('K', {
      name: 'Potassium',
      unit: 'mmol/L',
      possibleLow: '1',
      possibleHigh: '12',
      deltaPercent: '50',
      ranges: [aRange({ low: '3.5', high: '5', criticalLow: '2.8', criticalHigh: '6.5' })],
    }),
    aParameter('UREA', {
      name: 'Urea',
      decimals: 0,
      units: [{ unit: 'mmol/L', factor: '6.006', unitOffset: '0' }],
      ranges: [aRange({ low: '15', high: '40' })],
    }),
    aParameter('BUN', { name: 'Urea nitrogen', decimals: 1, formula: 'UREA / 2.14', ranges: [aRange({ high: '20' })] }),
  ])

type Drawn = { readonly visitId: string; readonly sampleId: string; readonly accessionNo: string }

/** A sample for these tests, collected of a visit and received. */
export async function aReceivedSample(
  { doctor, nurse, lab }: PeopleOfLab,
  visitId: string,
  tests: readonly string[],
): Promise<Drawn> {
  const lines = tests.map((itemId) => ({ list: 'lab-tests' as const, itemId, repeatReason: 'Control' }))
  const placed = await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
  if (placed.status !== 200) throw new Error(placed.problem.message)
  const { id, accessionNo } = (await nurse.call(samplesContract.collect, { visitId })).body
  await lab.call(samplesContract.receive, { scan: `${accessionNo}-1` })
  return { visitId, sampleId: id, accessionNo }
}

/** The cells of a sample by the codes of their parameters. */
export async function cellsOf(person: Person, sampleId: string) {
  const { cells } = (await person.call(resultsContract.sample, { sampleId })).body
  return new Map(cells.map((cell) => [cell.parameter.code, cell]))
}

type Typing = { readonly comment?: string; readonly confirmation?: string }

/** Types values into the cells of a sample as they are shown, and saves them. */
export async function enter(
  person: Person,
  sampleId: string,
  values: Readonly<Record<string, string>>,
  typing: Typing = {},
) {
  const cells = await cellsOf(person, sampleId)
  return person.call(resultsContract.save, {
    sampleId,
    values: Object.entries(values).map(([code, typed]) => {
      const cell = cells.get(code)
      if (!cell) throw new Error(`No cell ${code}`)
      const { lineId, parameter, live } = cell
      const was = live && !live.isVerified ? { id: live.id, version: live.version } : null
      return { lineId, parameterId: parameter.parameterId, typed, was, ...typing }
    }),
  })
}

/** Verifies what waits of a sample, or those with these codes. */
export async function verify(person: Person, sampleId: string, codes?: readonly string[]) {
  const cells = await cellsOf(person, sampleId)
  const results = [...cells].flatMap(([code, { live }]) =>
    live && !live.isVerified && (!codes || codes.includes(code)) ? { id: live.id, version: live.version } : [],
  )
  return person.call(resultsContract.verify, { results })
}
