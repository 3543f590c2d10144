import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { type LineFacts, lineProgressOf } from '../../model/results/line-progress.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aParameter } from '../parameters/parameters.factory.ts'
import { contentsOf } from '../tests/contents.queries.ts'
import { FACTS_OF_LINE, type LineTally, progressOf } from './line-progress.queries.ts'
import { aReportedTest, enter, type PeopleOfLab, peopleOfLab } from './results.factory.ts'

// Any sequence of steps by several people: the expression of the database and the small reference model say the same of every line.

let testApp: TestApp
let people: PeopleOfLab
let second: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let tests: string[]

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  second = await testApp.person('hope', 'doctor', ['pathologist'])
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  tests = [
    await aReportedTest(testApp, people, 'Salts', [aParameter('NA'), aParameter('K')]),
    await aReportedTest(testApp, people, 'Sugar', [aParameter('GLU')]),
  ]
})
afterAll(() => testApp.close())

const STEPS = ['collect', 'receive', 'reject', 'enter', 'verify', 'amend', 'withdraw', 'cancel', 'late'] as const
type Step = {
  readonly is: (typeof STEPS)[number]
  readonly code: string
  readonly value: number
  readonly bySecond: boolean
}

/** What the rows of a line say, read plainly and counted here. */
async function factsOf(db: HospitalDb, lineId: string): Promise<LineFacts> {
  const line = await db.selectFrom('order_lines').selectAll().where('id', '=', lineId).executeTakeFirstOrThrow()
  const all = await db.selectFrom('lab_sample_containers').selectAll().execute()
  const samples = await db.selectFrom('lab_samples').selectAll().execute()
  const hangs = await db.selectFrom('lab_container_lines').selectAll().where('order_line_id', '=', lineId).execute()
  const results = await db.selectFrom('lab_results').selectAll().where('order_line_id', '=', lineId).execute()
  const contents = await contentsOf(db, [line.lab_test_id ?? ''], '2026-11-21')
  const standing = results.filter(({ struck_at }) => struck_at === null)
  const isWithdrawn = (result: (typeof standing)[number]) =>
    standing.some(
      (other) =>
        other.parameter_id === result.parameter_id && other.kind === 'withdrawn' && other.edition >= result.edition,
    )
  const values = standing.filter((result) => !isWithdrawn(result))
  const count = (rows: typeof standing) => new Set(rows.map(({ parameter_id }) => parameter_id)).size
  return {
    isCancelled: line.cancelled_at !== null,
    isRecorded: line.done_on !== null,
    containers: all
      .filter(({ id }) => hangs.some((hang) => hang.sample_container_id === id))
      .map((container) => ({
        isCollected: samples.find(({ id }) => id === container.sample_id)?.collected_at != null,
        isReceived: container.received_at !== null,
        isRejected: container.rejected_at !== null,
        isReplaced: all.some(({ replaces_id }) => replaces_id === container.id),
      })),
    required: contents.length,
    written: count(values),
    verified: count(values.filter(({ verified_at }) => verified_at !== null)),
    waiting: standing.filter(({ verified_at }) => verified_at === null).length,
  }
}

async function take(visitId: string, { is, code, value, bySecond }: Step): Promise<void> {
  const { doctor, nurse, lab, pathologist } = people
  const by = bySecond ? second : pathologist
  const [containers, results, lines] = await testApp.sql('hope', (db) =>
    Promise.all([
      db
        .selectFrom('lab_sample_containers')
        .selectAll()
        .where('visit_id', '=', visitId)
        .orderBy('created_at', 'desc')
        .orderBy('place')
        .execute(),
      db
        .selectFrom('lab_results as r')
        .innerJoin('lab_parameters as p', 'p.id', 'r.parameter_id')
        .select(['r.id', 'r.version', 'r.verified_at', 'r.edition'])
        .where('r.visit_id', '=', visitId)
        .where('r.struck_at', 'is', null)
        .where('p.code', '=', code)
        .orderBy('r.edition', 'desc')
        .execute(),
      db.selectFrom('order_lines').select('id').where('visit_id', '=', visitId).orderBy('position').execute(),
    ]),
  )
  const [container] = containers
  const [newest] = results
  const line = lines[code === 'GLU' ? 1 : 0]?.id ?? ''
  if (is === 'collect') await nurse.call(samplesContract.collect, { visitId })
  if (is === 'receive' && container) {
    const { id } = container
    await testApp
      .sql('hope', (db) =>
        db
          .updateTable('lab_sample_containers')
          .set({ received_at: testApp.time, received_by: lab.userId })
          .where('id', '=', id)
          .where('received_at', 'is', null)
          .execute(),
      )
      .catch(() => {})
  }
  if (is === 'reject' && container) await lab.call(samplesContract.reject, { id: container.id, reason: 'clotted' })
  if (is === 'enter' && container)
    await enter(bySecond ? second : lab, container.sample_id, { [code]: String(value) }).catch(() => {})
  if (is === 'verify' && newest)
    await by.call(resultsContract.verify, { results: [{ id: newest.id, version: newest.version }] })
  if ((is === 'amend' || is === 'withdraw') && newest)
    await by.call(resultsContract.amend, {
      id: newest.id,
      typed: is === 'amend' ? String(value) : '',
      reason: 'Checked',
    })
  if (is === 'cancel') await doctor.call(ordersContract.cancel, { id: line, reason: 'Not needed' })
  if (is === 'late') await by.call(ordersContract.cancelLate, { id: line, reason: 'Not needed' })
}

const step: fc.Arbitrary<Step> = fc.record({
  // What advances comes more often than what ends.
  is: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('collect', 'receive', 'enter', 'verify', 'verify', 'enter') },
    { weight: 3, arbitrary: fc.constantFrom('reject', 'amend', 'withdraw') },
    { weight: 1, arbitrary: fc.constantFrom('cancel', 'late') },
  ) as fc.Arbitrary<Step['is']>,
  code: fc.constantFrom('NA', 'K', 'GLU'),
  value: fc.integer({ min: 3, max: 6 }),
  bySecond: fc.boolean(),
})

/** Entered, verified, amended, withdrawn and drawn again. */
const WHOLE_WAY = (
  [
    ['enter', 'NA'],
    ['enter', 'K'],
    ['verify', 'NA'],
    ['verify', 'K'],
    ['amend', 'K'],
    ['verify', 'K', true],
    ['withdraw', 'K'],
    ['verify', 'K', true],
    ['reject', 'K'],
    ['verify', 'NA', true],
    ['collect', 'K'],
    ['receive', 'K'],
    ['enter', 'K'],
  ] as const
).map(([is, code, bySecond = false]): Step => ({ is, code, value: 5, bySecond }))

test('the state of every line is the one of the reference model, whatever was done', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
      const visitId = await admit()
      const lines = tests.map((itemId) => ({ list: 'lab-tests' as const, itemId }))
      await people.doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
      for (const one of [{ is: 'collect' }, { is: 'receive' }, ...steps]) {
        await take(visitId, { code: 'K', value: 4, bySecond: false, ...one } as Step)
        await testApp.sql('hope', async (db) => {
          const rows = await db
            .selectFrom('order_lines as l')
            .innerJoinLateral(
              () => sql<{ facts: LineTally }>`(select ${FACTS_OF_LINE} as facts)`.as<'f'>(sql.ref('f')),
              (join) => join.onTrue(),
            )
            .select(['l.id', progressOf('f.facts').as('progress')])
            .where('l.visit_id', '=', visitId)
            .execute()
          for (const { id, progress } of rows) {
            seen.add(progress)
            expect([one.is, progress]).toEqual([one.is, lineProgressOf(await factsOf(db, id))])
          }
        })
      }
    }),
    { numRuns: 12, examples: [[WHOLE_WAY]] },
  )
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['collected', 'entered', 'in-process', 'received', 'verified']),
  )
})
