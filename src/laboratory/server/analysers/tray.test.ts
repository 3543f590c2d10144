import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { analysersContract } from '../../model/analysers/analysers.contract.ts'
import { trayContract } from '../../model/analysers/tray.contract.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { aParameter } from '../parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  cellsOf,
  enter,
  type PeopleOfLab,
  peopleOfLab,
} from '../results/results.factory.ts'
import { aContainer } from '../samples/samples.factory.ts'
import { aFreePort, anAnalyser, anOru, connectAnalyser, framed } from './analyser.factory.ts'
import { listenToAnalysers } from './receiving/listen-to-analysers.ts'

// Two hospitals: what files of an analyser bring is matched, entered by a technician, assigned, discarded, and read by nobody else.

let testApp: TestApp
let people: PeopleOfLab
let admin: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let test1: string
let parameters: ReadonlyMap<string, string>
let analyser: string

const FILE = { protocol: 'csv', csvSample: 'Sample', csvCode: 'Test', csvValue: 'Result', csvUnit: 'Unit' } as const

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  people = await peopleOfLab(testApp)
  admit = await admissionsOf(testApp, admin)
  test1 = await aReportedTest(testApp, people, 'Electrolytes', [
    aParameter('NA', { possibleLow: '50', possibleHigh: '250', unit: 'mmol/L' }),
    aParameter('KX', { unit: 'mmol/L' }),
  ])
  await testApp.sql('hope', (db) => aContainer(db, 'Serum', { tests: [test1] }))
  const { parameters: known } = (await admin.call(analysersContract.list, {})).body
  parameters = new Map(known.map(({ code, id }) => [code, id]))
  const codes = [{ code: 'Na+', parameterId: parameters.get('NA') ?? '', unit: 'mmol/L', factor: '1' }]
  const added = await admin.call(analysersContract.add, anAnalyser('ISE', null, { ...FILE, codes }))
  analyser = added.body.id
})
afterAll(() => testApp.close())

const drop = (rows: readonly string[], person = people.lab) =>
  person.call(
    trayContract.file,
    { id: analyser },
    { file: Buffer.from(['Sample;Test;Result;Unit', ...rows].join('\n')) },
  )
const figuresOf = (accessionNo: string) => `1${accessionNo.slice(1).replace('-', '')}1`
const trayOf = async (sampleNo: string, person = people.lab) =>
  (await person.call(trayContract.list, {})).body.values.filter((one) => one.sampleNo === sampleNo)
const aSample = async () => {
  const sample = await aReceivedSample(people, await admit(), [test1])
  return { ...sample, no: figuresOf(sample.accessionNo) }
}

/** The set-up of an analyser, as its form holds it. */
async function setUpOf(analyserId: string) {
  const found = (await admin.call(analysersContract.list, {})).body.analysers.find(({ id }) => id === analyserId)
  if (!found) throw new Error('There is no such analyser')
  const { heardAt: _, messages: __, repeats: ___, fault: ____, ...form } = found
  return form
}

test('matched values are entered by the technician who takes them, not verified; the file again is a repeat', async () => {
  const { no, sampleId, accessionNo } = await aSample()
  expect((await drop([`${no};Na+;140;mmol/L`])).body).toEqual({ values: 1, isRepeat: false })
  expect((await drop([`${no};Na+;140;mmol/L`])).body).toEqual({ values: 1, isRepeat: true })
  expect(await trayOf(no)).toMatchObject([
    { why: null, result: '140', accessionNo, test: 'Electrolytes', parameter: 'Parameter NA' },
  ])
  expect((await people.lab.call(trayContract.enter, { id: sampleId })).body).toEqual({ entered: 1, left: [] })
  expect((await cellsOf(people.lab, sampleId)).get('NA')?.live).toMatchObject({
    value: expect.stringMatching(/^140/),
    isVerified: false,
  })
  expect(await trayOf(no)).toEqual([])
  expect((await people.lab.call(trayContract.enter, { id: sampleId })).problem.code).toBe('NOTHING_MATCHED')
})

test('a later value takes the place of one that is not verified; an impossible one stays for a person', async () => {
  const { no, sampleId } = await aSample()
  await enter(people.lab, sampleId, { NA: '139' })
  await drop([`${no};Na+;141;mmol/L`])
  await drop([`${no};Na+;142;mmol/L`])
  expect((await people.lab.call(trayContract.enter, { id: sampleId })).body).toEqual({ entered: 1, left: [] })
  expect((await cellsOf(people.lab, sampleId)).get('NA')?.live?.value).toMatch(/^142/)
  await drop([`${no};Na+;1400;mmol/L`])
  const { entered, left } = (await people.lab.call(trayContract.enter, { id: sampleId })).body
  expect([entered, left]).toEqual([0, [{ parameter: 'Parameter NA', why: expect.stringContaining('is not possible') }]])
  expect((await cellsOf(people.lab, sampleId)).get('NA')?.live?.value).toMatch(/^142/)
  expect(await trayOf(no)).toHaveLength(1)
})

test('a value that waits is assigned by hand, discarded with a reason, or matched again when the set-up knows its code', async () => {
  const { no, sampleId, accessionNo } = await aSample()
  await drop([`${no};K+;4.5;mmol/L`, `99;Na+;140;mmol/L`, `;Na+;139;mmol/L`])
  const [unknown] = await trayOf(no)
  const [wrong] = await trayOf('99')
  if (!unknown || !wrong) throw new Error('Nothing waits')
  expect([unknown.why, wrong.why]).toEqual(['unknown-code', 'unknown-sample'])
  const assigned = { version: wrong.version, scan: accessionNo, parameterId: parameters.get('NA') ?? '' }
  const assign = (changes: Partial<typeof assigned>) =>
    people.lab.call(trayContract.assign, { id: wrong.id, ...assigned, ...changes })
  expect((await assign({ scan: 'H261121-9999' })).problem.code).toBe('NO_SUCH_SAMPLE')
  expect((await assign({ scan: `A${accessionNo.slice(1)}` })).problem.code).toBe('OTHER_HOSPITAL')
  expect((await assign({})).status).toBe(200)
  expect((await assign({})).problem.code).toBe('STALE')
  const form = await setUpOf(analyser)
  const codes = [...form.codes, { code: 'K+', parameterId: parameters.get('KX') ?? '', unit: '', factor: '1' }]
  expect((await admin.call(analysersContract.change, { ...form, codes })).status).toBe(200)
  expect((await people.lab.call(trayContract.matchAgain, {})).body).toMatchObject({ matched: 1 })
  expect((await people.lab.call(trayContract.enter, { id: sampleId })).body).toEqual({ entered: 2, left: [] })
  const [nameless] = await trayOf('')
  const discarded = { id: nameless?.id ?? '', version: nameless?.version ?? 1, reason: 'Not of a patient' }
  expect((await people.lab.call(trayContract.discard, { ...discarded, reason: '' })).status).toBe(400)
  expect((await people.lab.call(trayContract.discard, discarded)).status).toBe(200)
  expect(await trayOf('')).toEqual([])
})

test('a file without its columns, of an analyser that is off or sends none, is refused with the reason', async () => {
  const sent = await people.lab.call(trayContract.file, { id: analyser }, { file: Buffer.from('a,b\n1,2\n') })
  expect(sent.problem).toMatchObject({ code: 'UNREADABLE', message: 'The file has no column Sample, Test, Result' })
  const off = (await admin.call(analysersContract.add, anAnalyser('Off', null, { ...FILE, isOn: false }))).body.id
  const refused = await people.lab.call(trayContract.file, { id: off }, { file: Buffer.from('Sample\n1\n') })
  expect(refused.problem.code).toBe('NO_FILE_ANALYSER')
})

test('a verified value is not entered over: a correction by the analyser is taken by a pathologist, verified by another', async () => {
  const { no, sampleId } = await aSample()
  await enter(people.lab, sampleId, { NA: '140' })
  const waiting = [...(await cellsOf(people.lab, sampleId)).values()].flatMap(({ live }) => live ?? [])
  const results = waiting.map(({ id, version }) => ({ id, version }))
  expect((await people.pathologist.call(resultsContract.verify, { results })).status).toBe(200)
  await drop([`${no};Na+;143;mmol/L`])
  expect(await trayOf(no)).toMatchObject([{ why: 'verified' }])
  const port = await aFreePort()
  const codes = [{ code: 'NA', parameterId: parameters.get('NA') ?? '', unit: '', factor: '1' }]
  await admin.call(analysersContract.add, anAnalyser('Ion counter', port, { codes }))
  const listening = listenToAnalysers(testApp.platform, ['hope'])
  await listening.settled()
  const connected = await connectAnalyser(port)
  await connected.send(framed(anOru(no, { NA: '144' }).replace('|F', '|C')))
  const corrections = async () => (await trayOf(no)).filter(({ code }) => code === 'NA')
  await expect.poll(corrections).toMatchObject([{ why: 'amends' }])
  await listening.stop()
  const [correction] = await corrections()
  const taken = {
    id: correction?.id ?? '',
    version: correction?.version ?? 1,
    reason: 'Measured again by the analyser',
  }
  const amend = (by: Person, changes: Partial<typeof taken> = {}) =>
    by.call(trayContract.amend, { ...taken, ...changes })
  expect((await amend(people.lab)).status).toBe(403)
  expect((await amend(people.pathologist, { reason: '' })).status).toBe(400)
  expect((await amend(await testApp.person('ayushman', 'doctor', ['pathologist']))).status).toBe(404)
  expect((await amend(people.pathologist, { version: taken.version + 1 })).problem.code).toBe('STALE')
  expect((await amend(people.pathologist)).body.edition).toBe(2)
  expect(await corrections()).toEqual([])
  expect((await amend(people.pathologist)).problem.code).toBe('STALE')
  const cell = (await cellsOf(people.lab, sampleId)).get('NA')
  expect([cell?.live?.value, cell?.live?.isVerified, cell?.replaces?.isVerified]).toEqual([
    expect.stringMatching(/^144/),
    false,
    true,
  ])
  const next = [{ id: cell?.live?.id ?? '', version: cell?.live?.version ?? 1 }]
  expect((await people.pathologist.call(resultsContract.verify, { results: next })).problem.code).toBe('OWN_ENTRY')
  const another = await testApp.person('hope', 'doctor', ['pathologist'])
  expect((await another.call(resultsContract.verify, { results: next })).status).toBe(200)
})

test('the set-up opens a port and is the administrator’s; the tray is the laboratory’s; neither is of the other hospital', async () => {
  const nurse = people.nurse
  expect((await nurse.call(trayContract.list, {})).status).toBe(403)
  expect((await admin.call(trayContract.list, {})).status).toBe(403)
  expect((await people.lab.call(analysersContract.list, {})).status).toBe(403)
  expect((await people.pathologist.call(analysersContract.list, {})).status).toBe(200)
  expect((await people.pathologist.call(analysersContract.add, anAnalyser('X', 5000))).status).toBe(403)
  const theirs = await testApp.person('ayushman', 'user', ['lab'])
  const { sampleId, no } = await aSample()
  await drop([`${no};Na+;140;mmol/L`])
  const [value] = await trayOf(no)
  expect((await theirs.call(trayContract.list, {})).body.values).toEqual([])
  expect((await theirs.call(trayContract.message, { id: value?.messageId ?? '' })).status).toBe(404)
  expect((await theirs.call(trayContract.enter, { id: sampleId })).status).toBe(404)
  expect((await drop([`${no};Na+;141;mmol/L`], theirs)).status).toBe(404)
})

test('a port is of one hospital and one protocol, analysers on it have names, and strangers are named', async () => {
  const other = await testApp.person('ayushman')
  const add = (by: Person, name: string, changes: Parameters<typeof anAnalyser>[2]) =>
    by.call(analysersContract.add, anAnalyser(name, 5101, changes))
  expect((await add(admin, 'One', {})).status).toBe(200)
  expect((await add(other, 'One', {})).problem).toMatchObject({
    code: 'PORT_TAKEN',
    fields: { port: expect.any(String) },
  })
  expect((await add(other, 'One', { isOn: false })).status).toBe(200)
  expect((await add(admin, 'Two', { protocol: 'astm', senderApplication: 'Two' })).problem.code).toBe('PORT_TAKEN')
  expect((await add(admin, 'Two', {})).problem.code).toBe('SENDER_TAKEN')
  expect((await add(admin, 'one', { senderApplication: 'Two' })).problem.code).toBe('NAME_TAKEN')
  expect((await add(admin, 'Two', { senderApplication: 'Two' })).status).toBe(200)
  expect((await add(admin, 'Three', { port: 5102, host: '0.0.0.0' })).problem.fields).toHaveProperty('allowedFrom')
  expect((await add(admin, 'Three', { port: null })).problem.fields).toHaveProperty('port')
})
