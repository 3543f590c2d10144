import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { labParametersContract } from '../../model/parameters/parameters.contract.ts'
import { labTestsContract } from '../../model/tests/tests.contract.ts'
import { aParameter, aRange } from '../parameters/parameters.factory.ts'
import { aContainer } from '../samples/samples.factory.ts'

const { list, test: shown, change, choices, addSubSpecialty, changeSubSpecialty } = labTestsContract

let testApp: TestApp
let pathologist: Person
let technician: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
  technician = await testApp.person('hope', 'user', ['lab'])
  stranger = await testApp.person('ayushman', 'doctor', ['pathologist'])
})
afterAll(() => testApp.close())

type Typed = RouteInput<typeof change>
const aTest = (name: string) => testApp.sql('hope', (db) => aLabTest(db, name))
const aCode = async (code: string, changes: Parameters<typeof aParameter>[1] = {}) =>
  (await pathologist.call(labParametersContract.add, aParameter(code, changes))).body.id
const read = async (id: string, day?: string) => (await technician.call(shown, { id, ...(day && { day }) })).body

/** A test with nothing said of it, as it is read, and what a test changes. */
async function typed(id: string, changes: Partial<Typed>): Promise<Typed> {
  const { stamp } = await read(id)
  return {
    id,
    stamp,
    subSpecialtyId: null,
    method: '',
    turnaroundMinutes: null,
    statMinutes: null,
    interfaceCode: '',
    machine: '',
    loinc: '',
    icd10: '',
    cpt: '',
    printOrder: 50,
    isMethodShown: true,
    startsPage: false,
    interpretation: '',
    comment: '',
    opinion: '',
    parameters: [],
    testIds: [],
    from: '2026-11-21',
    ...changes,
  }
}
const saved = async (id: string, changes: Partial<Typed>) => pathologist.call(change, await typed(id, changes))

describe('a test of the laboratory', () => {
  test('is listed with what it is reported as, its containers, and the ages that its ranges leave out', async () => {
    const id = await aTest('Serum zinc')
    await testApp.sql('hope', (db) => aContainer(db, 'Trace element tube', { tests: [id] }))
    const zinc = await aCode('ZINC', { name: 'Zinc', ranges: [aRange({ ageFrom: 18, low: '60', high: '120' })] })
    const answer = await saved(id, {
      method: 'Colorimetry',
      turnaroundMinutes: 240,
      statMinutes: 60,
      interfaceCode: 'ZN',
      loinc: '5763-8',
      parameters: [{ parameterId: zinc, heading: 'Trace elements' }],
    })
    expect(answer.status).toBe(200)
    const { body } = await technician.call(list, { search: 'zinc' })
    expect(body).toMatchObject({
      total: 1,
      rows: [
        {
          id,
          method: 'Colorimetry',
          turnaroundMinutes: 240,
          statMinutes: 60,
          containers: ['Trace element tube'],
          parameters: ['Zinc'],
          findings: ['Zinc: No range from 0 days to 18 years'],
        },
      ],
    })
    expect(await read(id)).toMatchObject({
      interfaceCode: 'ZN',
      loinc: '5763-8',
      parameters: [{ parameterId: zinc, code: 'ZINC', heading: 'Trace elements' }],
      changes: ['2026-11-21'],
    })
  })

  test('is found by what it holds', async () => {
    const [single, panel, bare] = [await aTest('Shown single'), await aTest('Shown panel'), await aTest('Shown bare')]
    await saved(single, { parameters: [{ parameterId: await aCode('SHOWN'), heading: '' }] })
    await saved(panel, { testIds: [single] })
    const found = async (show: 'tests' | 'panels' | 'without') =>
      (await technician.call(list, { search: 'shown', show })).body.rows.map(({ id }) => id)
    expect(await found('tests')).toEqual([single])
    expect(await found('panels')).toEqual([panel])
    expect(await found('without')).toEqual([bare])
    const { body } = await technician.call(list, { search: 'shown panel' })
    expect(body.rows).toMatchObject([{ tests: ['Shown single'], parameters: ['Parameter SHOWN'] }])
  })

  test('comes page by page, each once', async () => {
    for (const name of ['Paged c', 'paged A', 'Paged b']) await aTest(name)
    const first = (await technician.call(list, { search: 'paged', limit: 2 })).body
    const second = (await technician.call(list, { search: 'paged', limit: 2, after: first.next ?? '' })).body
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(['paged A', 'Paged b', 'Paged c'])
  })

  test('is told in the order of a report, by the places of sub specialties and tests', async () => {
    const form = { serviceGroup: 'Laboratory' as const, status: 'Active' as const }
    const late = (await pathologist.call(addSubSpecialty, { ...form, name: 'A late one', position: 90 })).body.id
    const early = (await pathologist.call(addSubSpecialty, { ...form, name: 'Z early one', position: 5 })).body.id
    for (const [name, subSpecialtyId, printOrder] of [
      ['Printed b', late, 10],
      ['Printed a', late, 20],
      ['Printed c', early, 50],
    ] as const)
      await saved(await aTest(name), { subSpecialtyId, printOrder })
    const asked = { search: 'printed', sort: 'print', limit: 2 } as const
    const first = (await technician.call(list, asked)).body
    const second = (await technician.call(list, { ...asked, after: first.next ?? '' })).body
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(['Printed c', 'Printed b', 'Printed a'])
  })

  test('belongs to its hospital, and only the pathologist changes it', async () => {
    const id = await aTest('Guarded')
    expect((await technician.call(change, await typed(id, { method: 'Other' }))).status).toBe(403)
    expect((await (await testApp.person('hope')).call(change, await typed(id, {}))).status).toBe(403)
    expect((await (await testApp.person('hope', 'nurse')).call(list, {})).status).toBe(403)
    expect((await stranger.call(shown, { id })).status).toBe(404)
    expect((await stranger.call(change, await typed(id, {}))).status).toBe(404)
    expect((await stranger.call(list, { search: 'Guarded' })).body.rows).toEqual([])
    const foreign = await testApp.sql('ayushman', (db) => aLabTest(db, 'Foreign'))
    expect((await saved(id, { testIds: [foreign] })).problem).toMatchObject({ code: 'NO_SUCH_CHOICE' })
  })

  test('counts from a day on: what was before is shown as it was, and a day that is gone stays', async () => {
    const id = await aTest('Dated')
    const [old, next] = [await aCode('OLD_ONE'), await aCode('NEXT_ONE')]
    await saved(id, { method: 'By hand', parameters: [{ parameterId: old, heading: '' }] })
    const later = await saved(id, {
      method: 'Analyser',
      parameters: [next, old].map((parameterId) => ({ parameterId, heading: '' })),
      from: '2026-12-01',
    })
    expect(later.status).toBe(200)
    expect(await read(id)).toMatchObject({ method: 'By hand', parameters: [{ code: 'OLD_ONE' }] })
    expect(await read(id, '2026-12-01')).toMatchObject({
      method: 'Analyser',
      parameters: [{ code: 'NEXT_ONE' }, { code: 'OLD_ONE' }],
      changes: ['2026-12-01', '2026-11-21'],
    })
    expect((await saved(id, { method: 'Other', from: '2026-11-20' })).problem).toMatchObject({ code: 'PAST_STAYS' })
  })

  test('who read an older state saves nothing over the newer one', async () => {
    const id = await aTest('Read twice')
    const mine = await typed(id, { method: 'Mine' })
    expect((await saved(id, { method: 'Theirs' })).status).toBe(200)
    expect((await pathologist.call(change, mine)).problem.code).toBe('STALE')
    const [first, second] = [await typed(id, { method: 'First' }), await typed(id, { method: 'Second' })]
    const answers = await Promise.all([pathologist.call(change, first), pathologist.call(change, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused in words where it does not go together', async () => {
    const [id, inner] = [await aTest('Refused'), await aTest('Refused inner')]
    const parameterId = await aCode('REFUSED')
    const twice = [parameterId, parameterId].map((one) => ({ parameterId: one, heading: '' }))
    expect((await saved(id, { parameters: twice })).problem).toMatchObject({
      code: 'PARAMETER_TWICE',
      fields: { 'parameters.1.parameterId': expect.anything() },
    })
    expect((await saved(id, { testIds: [inner, inner] })).problem.code).toBe('TEST_TWICE')
    expect((await saved(id, { testIds: [id] })).problem.code).toBe('INSIDE_ITSELF')
    expect((await saved(id, { turnaroundMinutes: 30, statMinutes: 60 })).problem.code).toBe('STAT_LATER')
    expect((await saved(id, { loinc: 'HB' })).problem).toMatchObject({ fields: { loinc: 'As 718-7' } })
    await saved(id, { testIds: [inner] })
    expect((await saved(inner, { testIds: [id] })).problem).toMatchObject({
      code: 'INSIDE_ITSELF',
      fields: { testIds: expect.anything() },
    })
    expect((await read(inner)).testIds).toEqual([])
  })
})

describe('a sub specialty', () => {
  test('has tests, a place on the report and a name of its own', async () => {
    const form = {
      name: 'Trace elements',
      serviceGroup: 'Laboratory' as const,
      position: 30,
      status: 'Active' as const,
    }
    const { id } = (await pathologist.call(addSubSpecialty, form)).body
    expect((await pathologist.call(addSubSpecialty, { ...form, name: 'trace ELEMENTS' })).problem).toMatchObject({
      code: 'NAME_TAKEN',
      fields: { name: expect.anything() },
    })
    const of = await aTest('Serum selenium')
    await saved(of, { subSpecialtyId: id })
    expect((await technician.call(list, { subSpecialtyId: id })).body.rows).toMatchObject([
      { id: of, subSpecialty: 'Trace elements' },
    ])
    const known = async () => (await technician.call(choices, {})).body.subSpecialties.filter((one) => one.id === id)
    expect(await known()).toMatchObject([{ ...form, id, tests: 1 }])
    const changed = { ...form, id, version: 1, position: 10 }
    expect((await technician.call(changeSubSpecialty, changed)).status).toBe(403)
    expect((await stranger.call(changeSubSpecialty, changed)).status).toBe(404)
    expect((await pathologist.call(changeSubSpecialty, changed)).status).toBe(200)
    expect((await pathologist.call(changeSubSpecialty, changed)).problem.code).toBe('STALE')
    expect(await known()).toMatchObject([{ position: 10 }])
  })
})
