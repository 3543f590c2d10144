import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { billMaker } from '../billing/server/confirmed-bill.factory.ts'
import { RATE_COLUMNS, TRIED_COLUMNS } from '../catalogue/model/rates/rates.ts'
import { chargesContract } from '../charges/model/charges.contract.ts'
import { p2Of } from '../claims/server/claims.factory.ts'
import { GRANTS } from '../grants.generated.ts'
import type { Permission } from '../grants.ts'
import { labParametersContract } from '../laboratory/model/parameters/parameters.contract.ts'
import { samplesContract } from '../laboratory/model/samples/samples.contract.ts'
import { aParameter } from '../laboratory/server/parameters/parameters.factory.ts'
import {
  aReportedTest,
  enter,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from '../laboratory/server/results/results.factory.ts'
import { ordersContract } from '../orders/model/orders.contract.ts'
import type { ReadRoute, WriteRoute } from '../platform/model/contract/route.ts'
import { exportedFile } from '../platform/server/lists/exported-file.factory.ts'
import { readPdf } from '../platform/server/prints/pdf.factory.ts'
import { DESKS, type Holder } from '../roles.ts'
import { discharged } from '../visits/server/visits.factory.ts'
import { keysOf, plainInput } from './fuzz/plain-input.ts'
import { printedColumnIds } from './fuzz/printed-columns.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from './test-app.ts'

// HIV and AIDS Act 2017 (amendment 14): what a patient was tested for is told to who treats and to the laboratory. Every read of the
// product is asked and every export is written for one who may ask it and is neither, in both hospitals, and the name of the test stands in
// none of the answers.

const NAME = 'Retrovirus antibodies'
/** Lists of the tests of the house, figures that name no patient, and who got a batch of goods, of which a test is none. */
const OF_NO_PATIENT: readonly string[] = [
  '/lab/analysers',
  '/lab/orders/choices',
  '/lab/container-kinds',
  '/lab/overview',
  '/lab/overview/exports',
  '/laboratory/test-choices',
  '/recalls/{batchId}/recipients/exports',
]
const LISTS = /^\/(lists|services|rates|laboratory\/(tests|parameters|contents|set-up))/

describe.each(['hope', 'ayushman'])('in %s', (hospital) => {
  let testApp: TestApp
  let people: PeopleOfLab
  let desk: Person
  let hiv: string
  /** Any key that the address of a read may ask for. */
  let keys: readonly string[]
  const of = { patientId: '', visitId: '' }
  let billed: { readonly visitId: string; readonly billId: string }

  const order = async (by: Person, visitId: string, itemId = hiv) =>
    by.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines: [{ list: 'lab-tests', itemId }] })

  beforeAll(async () => {
    testApp = await startTestApp()
    people = await peopleOfLab(testApp, hospital)
    desk = await testApp.person(hospital)
    hiv = await aReportedTest(testApp, people, NAME, [aParameter('RV', { name: NAME, unit: '' })])
    await testApp.sql(hospital, async (db) => {
      await db.updateTable('lab_tests').set({ code: '1442' }).where('id', '=', hiv).execute()
      await db
        .insertInto('rates')
        .values(
          TRIED_COLUMNS.filter((column) => column !== 'private' && column !== 'cghs').map((column) => {
            const { scheme, accreditation } = RATE_COLUMNS[column]
            return { lab_test_id: hiv, scheme, accreditation, amount: 35_000 }
          }),
        )
        .execute()
    })
    const bills = await billMaker(testApp, desk)
    // Confirmed before the test was marked: its frozen lines had the name.
    const earlier = await bills.aDraft()
    await order(people.doctor, earlier)
    await testApp.sql(hospital, (db) => discharged(db, earlier, testApp.time))
    billed = await bills.confirm(earlier)
    of.visitId = await bills.aDraft()
    of.patientId = await testApp.sql(
      hospital,
      async (db) =>
        (await db.selectFrom('visits').select('patient_id').where('id', '=', of.visitId).executeTakeFirstOrThrow())
          .patient_id,
    )
    await order(people.doctor, of.visitId)
    await mark()
    const { id: sampleId, accessionNo } = (await people.nurse.call(samplesContract.collect, { visitId: of.visitId }))
      .body
    await people.lab.call(samplesContract.receive, { scan: `${accessionNo}-1` })
    await enter(people.lab, sampleId, { RV: '0.2' })
    await verify(people.pathologist, sampleId)
    keys = await keysOfPatient()
  })
  afterAll(() => testApp.close())

  /** The hospital marks what the test is reported as. */
  async function mark(): Promise<void> {
    const { rows } = (await people.pathologist.call(labParametersContract.list, {})).body
    const [found] = rows.filter(({ code }) => code === 'RV')
    if (!found) throw new Error('The parameter is not listed')
    const marked = await people.pathologist.call(labParametersContract.change, {
      ...aParameter('RV', { name: NAME, unit: '' }),
      isConfidential: true,
      id: found.id,
      version: found.version,
    })
    if (marked.status !== 200) throw new Error(marked.problem.message)
  }

  /** The rows of the patient that an address may name. */
  const keysOfPatient = () =>
    testApp.sql(hospital, async (db) => {
      const tables = [
        'orders',
        'order_lines',
        'lab_samples',
        'lab_results',
        'charges',
        'lab_sample_containers',
      ] as const
      const found = await Promise.all(
        tables.map((table) => db.selectFrom(table).select('id').where('visit_id', '=', of.visitId).execute()),
      )
      return [of.visitId, of.patientId, billed.visitId, billed.billId, ...found.flat().map(({ id }) => id)]
    })

  const OF_LABORATORY: readonly Holder[] = ['lab', 'pathologist']
  const strangers = new Map<Holder, Promise<Person>>()

  /** One who may ask, neither of the laboratory nor treating the patient; undefined where the laboratory alone asks. */
  function strangerFor({ permission }: ReadRoute | WriteRoute): Promise<Person> | undefined {
    const holders: readonly Holder[] = permission in GRANTS ? GRANTS[permission as Permission].holders : ['admin']
    const holder = holders.find((one) => !OF_LABORATORY.includes(one))
    if (!holder) return undefined
    const isDesk = (DESKS as readonly string[]).includes(holder)
    const role = holder === 'radiologist' ? 'doctor' : isDesk ? 'user' : holder
    const person = strangers.get(holder) ?? testApp.person(hospital, role, isDesk ? [holder] : [])
    strangers.set(holder, person)
    return person
  }

  const exports = allRoutes.filter(
    (route): route is WriteRoute =>
      route.method === 'POST' &&
      'workId' in ((route.reply as { shape?: object }).shape ?? {}) &&
      route.records === 'list.exported' &&
      !OF_NO_PATIENT.includes(route.path) &&
      !LISTS.test(route.path),
  )

  const reads = allRoutes.filter(
    (route): route is ReadRoute =>
      route.method === 'GET' && !OF_NO_PATIENT.includes(route.path) && !LISTS.test(route.path),
  )

  /** What an answer says: the text of a page where it is a PDF. */
  async function saidTo(person: Person, route: ReadRoute, input: Readonly<Record<string, unknown>>): Promise<string> {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
    const query = Object.entries(input).filter(([name]) => name in (route.query?.shape ?? {}))
    const answer = await testApp.app.inject({
      method: 'GET',
      url: `/api${path}`,
      query: Object.fromEntries(query.map(([name, value]) => [name, String(value)])),
      headers: { cookie: `wardbook=${person.cookie}` },
    })
    expect(answer.statusCode, `GET ${route.path}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
    if (answer.statusCode === 200) answered.add(route.path)
    return answer.headers['content-type'] === 'application/pdf'
      ? (await readPdf(answer.rawPayload)).pages.join(' ')
      : answer.payload
  }
  const answered = new Set<string>()

  test('no read names a confidential test to who neither treats nor works in the laboratory', async () => {
    const telling: string[] = []
    for (const route of reads) {
      const stranger = await strangerFor(route)
      if (!stranger) continue
      const own = keysOf(route)
      const tried = own.some((name) => !(name in of)) ? keys : keys.slice(0, 1)
      for (const key of tried) {
        const named = Object.fromEntries(own.map((name) => [name, of[name as keyof typeof of] ?? key]))
        const said = await saidTo(stranger, route, { ...plainInput(route), ...named })
        if (said.includes(NAME)) telling.push(route.path)
      }
    }
    expect([...new Set(telling)]).toEqual([])
    for (const path of [
      '/visits/{visitId}/orders',
      '/patients/{patientId}/orders',
      '/orders/{id}/prints/requisition',
      '/visits/{visitId}/bill',
      '/visits/{visitId}/charges',
      '/lab/orders',
    ])
      expect(answered).toContain(path)
  })

  test('no file that is exported names it either', async () => {
    const ids = await printedColumnIds()
    const written: string[] = []
    const telling: string[] = []
    for (const route of exports) {
      const stranger = await strangerFor(route)
      if (!stranger) continue
      const ofVisit = 'visitId' in { ...route.params?.shape, ...route.query?.shape }
      const asked = ofVisit ? [of.visitId, billed.visitId].map((visitId) => ({ visitId })) : [{}]
      // A list takes its own of the columns, and refuses a choice in which it has none.
      const chosen = 'columnIds' in (route.body?.shape ?? {}) ? ids.map((columnIds) => ({ columnIds })) : [{}]
      for (const input of asked.flatMap((one) => chosen.map((columns) => ({ ...one, ...columns })))) {
        const { status, body } = await stranger.call(route, { ...plainInput(route), format: 'csv', ...input } as never)
        if (status !== 200) continue
        written.push(route.path)
        if ((await exportedFile(testApp, stranger, (body as { workId: string }).workId)).text.includes(NAME))
          telling.push(route.path)
      }
    }
    expect(telling).toEqual([])
    expect(exports.map(({ path }) => path).filter((path) => !written.includes(path))).toEqual([])
  })

  test('bill and P-II have the code and the word of the law, also of a version that was confirmed before the mark', async () => {
    const { lines } = await p2Of(desk, billed.visitId, billed.billId)
    expect(lines.filter(({ code }) => code === '1442').map(({ description }) => description)).toEqual(['Serology'])
    const charged = (await desk.call(chargesContract.charges, { visitId: of.visitId })).body.charges
    expect(charged.filter(({ code }) => code === '1442').map(({ description }) => description)).toEqual(['Serology'])
  })

  test('who ordered reads the name, as does the laboratory; a desk is not even told that it was ordered lately', async () => {
    const named = async (by: Person) =>
      (await by.call(ordersContract.ofVisit, { visitId: of.visitId })).body.orders.flatMap(({ lines }) =>
        lines.map(({ name }) => name),
      )
    expect(await named(people.doctor)).toEqual([NAME])
    expect(await named(people.pathologist)).toEqual([NAME])
    expect(await named(people.nurse)).toEqual(['Serology'])
    expect((await order(people.doctor, of.visitId)).problem.code).toBe('ORDERED_LATELY')
    expect((await order(await testApp.person(hospital, 'user', ['reception']), of.visitId)).status).toBe(200)
  })
})
