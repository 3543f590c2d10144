import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { microbiologyContract } from '../../model/microbiology/microbiology.contract.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { aParameter } from '../parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  cellsOf,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from '../results/results.factory.ts'

const { list, choices, add, change, addUsual } = microbiologyContract

let testApp: TestApp
let people: PeopleOfLab
let stranger: Person
let visitId: string
let culture: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  stranger = (await peopleOfLab(testApp, 'ayushman')).pathologist
  visitId = await (await admissionsOf(testApp, await testApp.person('hope')))()
  culture = await aReportedTest(testApp, people, 'Pus culture', [
    aParameter('PUS', { name: 'Culture', kind: 'culture', unit: '', ranges: [] }),
  ])
})
afterAll(() => testApp.close())

const entry = (name: string, more: object = {}) => ({
  list: 'organisms' as const,
  name,
  code: null,
  kind: 'gram_negative',
  validFrom: '2026-01-01',
  validTo: null,
  ...more,
})
const edition = (name: string, more: object = {}) => ({
  ...entry(name),
  list: 'editions' as const,
  code: 'CLSI',
  kind: 'bacteria',
  ...more,
})
const findingOf = (organism: string, antibiotic: string, more: object = {}) => ({
  organism,
  growth: 'Heavy',
  antibiotic,
  susceptibility: 'R' as const,
  zone: null,
  mic: '>= 16',
  ...more,
})

describe('the lists of microbiology', () => {
  test('are filled with what is usual once, each hospital its own', async () => {
    const { pathologist, lab } = people
    expect((await lab.call(addUsual, {})).status).toBe(403)
    const { added } = (await pathologist.call(addUsual, {})).body
    expect(added).toBeGreaterThan(100)
    expect((await pathologist.call(addUsual, {})).body.added).toBe(0)
    expect((await stranger.call(list, { list: 'organisms' })).body.entries).toEqual([])
  })

  test('have an entry of a name on a day once, and it can end', async () => {
    const { pathologist, lab } = people
    const { id } = (await pathologist.call(add, entry('Raoultella planticola'))).body
    expect((await pathologist.call(add, entry('raoultella PLANTICOLA'))).problem).toMatchObject({ code: 'NAME_TAKEN' })
    const names = async () => (await lab.call(choices, {})).body.organisms.map(({ name }) => name)
    expect(await names()).toContain('Raoultella planticola')
    const ended = { ...entry('Raoultella planticola', { validTo: '2026-01-31' }), id, version: 1 }
    expect((await lab.call(change, ended)).status).toBe(403)
    expect((await stranger.call(change, ended)).status).toBe(404)
    expect((await pathologist.call(change, { ...ended, validTo: '2025-12-31' })).problem.code).toBe('ENDS_BEFORE')
    expect((await pathologist.call(change, ended)).status).toBe(200)
    expect((await pathologist.call(change, ended)).problem.code).toBe('STALE')
    expect(await names()).not.toContain('Raoultella planticola')
    expect((await pathologist.call(add, entry('Raoultella planticola', { validFrom: '2026-02-01' }))).status).toBe(200)
    expect((await pathologist.call(add, entry('Something', { kind: 'moss' }))).problem.code).toBe('NO_SUCH_KIND')
  })

  test('have one edition of breakpoints for a kind on a day', async () => {
    const { pathologist } = people
    expect((await pathologist.call(add, edition('M100, 35th edition (2025)'))).status).toBe(200)
    expect((await pathologist.call(add, edition('M100, 36th edition'))).problem.code).toBe('EDITION_OVERLAPS')
    expect((await pathologist.call(add, edition('M27M44S', { kind: 'fungi' }))).status).toBe(200)
    expect((await pathologist.call(add, edition('x', { code: 'BSAC' }))).problem.code).toBe('NO_SUCH_PUBLISHER')
  })
})

describe('a culture', () => {
  test('is told with the lists, and its report says by which edition', async () => {
    const { lab, pathologist } = people
    const { sampleId } = await aReceivedSample(people, visitId, [culture])
    const cell = (await cellsOf(lab, sampleId)).get('PUS')
    const save = (...findings: ReturnType<typeof findingOf>[]) =>
      lab.call(resultsContract.save, {
        sampleId,
        values: [
          {
            lineId: cell?.lineId ?? '',
            parameterId: cell?.parameter.parameterId ?? '',
            typed: 'Growth',
            was: null,
            findings,
          },
        ],
      })
    expect((await save(findingOf('E. coli', 'Amikacin'))).problem).toMatchObject({
      code: 'NOT_AN_ORGANISM',
      message: 'E. coli is not in the list of organisms',
    })
    expect((await save(findingOf('Escherichia coli', 'Aspirin'))).problem.code).toBe('NOT_AN_ANTIBIOTIC')
    expect((await save(findingOf('Escherichia coli', 'Amikacin', { zone: '12' }))).problem.code).toBe('ZONE_AND_MIC')
    expect((await save(findingOf('Escherichia coli', 'Amikacin', { susceptibility: null }))).problem.code).toBe(
      'NOT_SAID_HOW',
    )
    expect(
      (await save(findingOf('escherichia coli', 'amikacin'), findingOf('Candida auris', 'Fluconazole'))).status,
    ).toBe(200)
    const live = (await cellsOf(lab, sampleId)).get('PUS')?.live
    expect(live?.findings).toMatchObject([
      {
        organism: 'Escherichia coli',
        antibiotic: 'Amikacin',
        mic: '>=16',
        breakpoints: 'CLSI M100, 35th edition (2025)',
      },
      { organism: 'Candida auris', breakpoints: 'CLSI M27M44S' },
    ])
    await verify(pathologist, sampleId)
    const { id } = (await lab.call(reportsContract.issue, { sampleId })).body
    const [issued] = await testApp.sql('hope', (db) =>
      db.selectFrom('lab_reports').select('contents').where('id', '=', id).execute(),
    )
    expect(issued?.contents).toMatchObject({
      sections: [
        {
          rows: [
            {
              findings: [{ antibiotic: 'Amikacin', susceptibility: 'R', mic: 'MIC ≥ 16 mg/L', growth: 'Heavy' }, {}],
              readBy: expect.stringContaining('Breakpoints: CLSI M100, 35th edition (2025); CLSI M27M44S.'),
            },
          ],
        },
      ],
    })
    const amended = await pathologist.call(resultsContract.amend, {
      id: live?.id ?? '',
      typed: 'Growth',
      findings: [findingOf('Escherichia coli', 'Amikacin', { susceptibility: 'S' as const, mic: '4' })],
      reason: 'Read again',
    })
    expect(amended.status).toBe(200)
    const now = (await cellsOf(lab, sampleId)).get('PUS')?.live
    expect(now?.findings).toMatchObject([{ susceptibility: 'S', mic: '4' }])
    const counted = (await lab.call(list, { list: 'organisms' })).body.entries
    expect(counted.find(({ name }) => name === 'Escherichia coli')?.findings).toBe(2)
  })
})
