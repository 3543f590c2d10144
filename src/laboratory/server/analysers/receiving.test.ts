import { once } from 'node:events'
import net from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { analysersContract } from '../../model/analysers/analysers.contract.ts'
import { trayContract } from '../../model/analysers/tray.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aContainer } from '../samples/samples.factory.ts'
import { aMeasuredParameter, reportedAs } from '../tests/contents.factory.ts'
import { aFreePort, anAnalyser, anOru, connectAnalyser, framed } from './analyser.factory.ts'
import { type Listening, listenToAnalysers } from './receiving/listen-to-analysers.ts'

// Two hospitals, each with an analyser: what a simulator sends over a socket is stored before it is acknowledged, and matched by sample and
// code in its own hospital only.

const [ACK, NAK] = [0x06, 0x15]
let testApp: TestApp
let admin: Person
let doctor: Person
let lab: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let cbc: string
let listening: Listening
const ports = { hope: 0, astm: 0, ayushman: 0 }

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  doctor = await testApp.person('hope', 'doctor')
  lab = await testApp.person('hope', 'user', ['lab'])
  admit = await admissionsOf(testApp, admin)
  const codes = await testApp.sql('hope', async (db) => {
    cbc = await aLabTest(db, 'Complete haemogram')
    await aContainer(db, 'EDTA', { tests: [cbc] })
    const parameters = [await aMeasuredParameter(db, 'HB'), await aMeasuredParameter(db, 'WBC')] as const
    await reportedAs(db, cbc, parameters)
    return [
      { code: 'HGB', parameterId: parameters[0], unit: '', factor: '0.1' },
      { code: 'WBC', parameterId: parameters[1], unit: '10*9/L', factor: '1' },
    ]
  })
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await aFreePort()
  await admin.call(analysersContract.add, anAnalyser('Counter', ports.hope, { codes }))
  await admin.call(analysersContract.add, anAnalyser('Sysmex', ports.astm, { protocol: 'astm', codes }))
  const other = await testApp.person('ayushman')
  await other.call(analysersContract.add, anAnalyser('Counter', ports.ayushman))
})
afterAll(() => testApp.close())

beforeEach(async () => {
  listening = listenToAnalysers(testApp.platform, ['hope', 'ayushman'])
  await listening.settled()
})
afterEach(() => listening.stop())

/** The figures of the label of a blood count that was received. */
async function aSample(isReceived = true): Promise<string> {
  const visitId = await admit()
  const lines = [{ list: 'lab-tests' as const, itemId: cbc }]
  await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
  const { accessionNo } = (await lab.call(samplesContract.collect, { visitId })).body
  if (isReceived) await lab.call(samplesContract.receive, { scan: `${accessionNo}-1` })
  return `1${accessionNo.slice(1).replace('-', '')}1`
}

const tray = async (person = lab) => (await person.call(trayContract.list, {})).body.values
const valuesOf = async (sampleNo: string, person = lab) =>
  (await tray(person)).filter((one) => one.sampleNo === sampleNo).map(({ code, why, result }) => [code, why ?? result])

/** The sample numbers of the messages that were stored, as often as they were. */
async function storedSamples(): Promise<string[]> {
  const rows = await testApp.sql('hope', (db) => db.selectFrom('lab_analyser_messages').select('raw').execute())
  return rows.flatMap(({ raw }) => /\|\|(\d+)\|00001/.exec(raw.toString('latin1'))?.[1] ?? [])
}

/** Messages are looked at beside their acknowledgement: when everything that is stored was looked at. */
async function lookedAt(): Promise<void> {
  await listening.stop()
  const again = listenToAnalysers(testApp.platform, ['hope', 'ayushman'])
  await again.settled()
  listening = again
  await expect
    .poll(
      async () =>
        (
          await testApp.sql('hope', (db) =>
            db
              .selectFrom('lab_analyser_messages as m')
              .leftJoin('lab_analyser_values as v', 'v.message_id', 'm.id')
              .select('m.id')
              .where('m.is_repeat', '=', false)
              .where('v.id', 'is', null)
              .execute(),
          )
        ).length,
    )
    .toBe(0)
}

test('values of a received sample are matched by its number and their codes, in the unit of the parameter', async () => {
  const sampleNo = await aSample()
  const analyser = await connectAnalyser(ports.hope)
  expect(await analyser.send(framed(anOru(sampleNo, { HGB: '135', WBC: '9.55', RBC: '4.5' })))).toEqual(['AA'])
  await lookedAt()
  expect(await valuesOf(sampleNo)).toEqual([
    ['HGB', '13.5'],
    ['WBC', '9.55'],
    ['RBC', 'unknown-code'],
  ])
})

test('a wrong accession, another hospital’s label, a sample that did not arrive and another unit wait, and say why', async () => {
  const [sampleNo, onTheWay] = [await aSample(), await aSample(false)]
  const analyser = await connectAnalyser(ports.hope)
  const sent = [
    anOru('126112199991', { WBC: '1' }),
    anOru(`2${sampleNo.slice(1)}`, { WBC: '2' }),
    anOru(onTheWay, { WBC: '3' }),
    anOru(sampleNo, { WBC: '4' }, '10*6/mL'),
    anOru('12', { WBC: '5' }),
  ]
  expect(await analyser.send(sent.map(framed).join(''), 5)).toEqual(['AA', 'AA', 'AA', 'AA', 'AA'])
  await lookedAt()
  expect(await valuesOf('126112199991')).toEqual([['WBC', 'unknown-sample']])
  expect(await valuesOf(`2${sampleNo.slice(1)}`)).toEqual([['WBC', 'other-hospital']])
  expect(await valuesOf(onTheWay)).toEqual([['WBC', 'not-received']])
  expect(await valuesOf(sampleNo)).toEqual([['WBC', 'other-unit']])
  expect(await valuesOf('12')).toEqual([['WBC', 'unknown-sample']])
})

test('what is sent again is a repeat, under whatever control id; what differs is not', async () => {
  const sampleNo = await aSample()
  const analyser = await connectAnalyser(ports.hope)
  const again = () => framed(anOru(sampleNo, { WBC: '7' }))
  expect(await analyser.send(again() + again() + again(), 3)).toEqual(['AA', 'AA', 'AA'])
  expect(await analyser.send(again())).toEqual(['AA'])
  expect(await analyser.send(framed(anOru(sampleNo, { WBC: '8' })))).toEqual(['AA'])
  await lookedAt()
  expect(await valuesOf(sampleNo)).toEqual([
    ['WBC', '8'],
    ['WBC', '7'],
  ])
  const counter = (await admin.call(analysersContract.list, {})).body.analysers.find(({ name }) => name === 'Counter')
  expect(counter?.repeats).toBe(3)
})

test('a broken frame is told with what came of it, and the one after it is taken', async () => {
  const sampleNo = await aSample()
  const analyser = await connectAnalyser(ports.hope)
  const cut = `\v${anOru(sampleNo, { WBC: '66' }).slice(0, 150)}`
  expect(await analyser.send(cut + framed(anOru(sampleNo, { WBC: '6' })))).toEqual(['AA'])
  await lookedAt()
  expect(await valuesOf(sampleNo)).toEqual([['WBC', '6']])
  const broken = (await tray()).find(({ why }) => why === 'broken')
  expect(broken?.fault).toBe('The message was cut off by the next one')
  const message = await lab.call(trayContract.message, { id: broken?.messageId ?? '' })
  expect(message.body.text).toContain('Name of the patient')
})

test('what is no HL7 and what is not taken is answered AR and kept; what says nothing AE', async () => {
  const analyser = await connectAnalyser(ports.hope)
  const adt = anOru('1', {}).replace('ORU^R01', 'ADT^A01')
  expect(await analyser.send(framed('GET / HTTP/1.1') + framed(adt) + framed(anOru('1', {})), 3)).toEqual([
    'AR',
    'AR',
    'AE',
  ])
  await lookedAt()
  expect((await tray()).flatMap(({ why, fault }) => (why === 'unreadable' ? fault : []))).toEqual([
    'There is no value in it',
    'A message ADT is not taken',
    'It is no HL7 message',
  ])
})

test('an analyser that asks is told the open tests of a sample in its own codes; a sample of nobody has none', async () => {
  const sampleNo = await aSample()
  const analyser = await connectAnalyser(ports.hope)
  const asking = (no: string) =>
    framed(
      ['MSH|^~\\&|BC-5150|Mindray|||20261121101500||QBP^Q11|77|P|2.5', `QPD|Q11^WOS|Q77|${no}`, 'RCP|I'].join('\r'),
    )
  expect(await analyser.send(asking(sampleNo))).toEqual(['AA'])
  expect(
    analyser
      .heard()
      .split('\r')
      .filter((line) => line.startsWith('OBR')),
  ).toEqual([`OBR|1|${sampleNo}||HGB^HB`, `OBR|2|${sampleNo}||WBC^WBC`])
  await analyser.send(asking('126112199981'))
  expect(analyser.heard()).toContain('QAK|Q77|NF')
  expect(analyser.heard()).not.toContain('OBR')
})

test('ASTM: each frame is answered, the last one when the message is stored; the message again is a repeat', async () => {
  const sampleNo = await aSample()
  const records = ['H|\\^&|||XN-L^00-10', 'P|1', `O|1|${sampleNo}||^^^WBC|R`, 'R|1|^^^WBC|8.1|10*9/L||N||F', 'L|1|N']
  const analyser = await connectAnalyser(ports.astm)
  expect(await analyser.sendAstm(records)).toEqual([ACK, ACK, ACK, ACK, ACK, ACK])
  expect(await analyser.sendAstm(records)).not.toContain(NAK)
  await lookedAt()
  expect(await valuesOf(sampleNo)).toEqual([['WBC', '8.1']])
})

test('ASTM: an analyser that asks is sent the open tests of a sample in its own codes, and asks and sends on afterwards', async () => {
  const sampleNo = await aSample()
  const analyser = await connectAnalyser(ports.astm)
  const ask = async (no: string) =>
    (await analyser.askAstm(['H|\\^&|||XN-L^00-10', `Q|1|2^1^${no}^B||ALL`, 'L|1|N'])).map((one) => one.split('|'))
  const asked = await ask(sampleNo)
  expect(asked.map(([kind]) => kind)).toEqual(['H', 'P', 'O', 'L'])
  expect([asked[0]?.[9], asked[2]?.[2], asked[2]?.[4]]).toEqual(['XN-L', sampleNo, '^^^HGB\\^^^WBC'])
  expect((await ask('126112199981')).map((record) => record.slice(0, 3))).toEqual([
    ['H', '\\^&', ''],
    ['L', '1', 'I'],
  ])
  const answers = await analyser.sendAstm([
    'H|\\^&',
    `O|1|${sampleNo}||^^^WBC|R`,
    'R|1|^^^WBC|8.3|10*9/L||N||F',
    'L|1|N',
  ])
  expect(answers).toEqual([ACK, ACK, ACK, ACK, ACK])
  await lookedAt()
  expect(await valuesOf(sampleNo)).toEqual([['WBC', '8.3']])
})

test('a result for a cancelled test waits and says so', async () => {
  const visitId = await admit()
  const lines = [{ list: 'lab-tests' as const, itemId: cbc }]
  const { lineIds } = (await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })).body
  const { accessionNo } = (await lab.call(samplesContract.collect, { visitId })).body
  await lab.call(samplesContract.receive, { scan: `${accessionNo}-1` })
  const sampleNo = `1${accessionNo.slice(1).replace('-', '')}1`
  const pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
  const cancelled = await pathologist.call(ordersContract.cancelLate, { id: lineIds[0] ?? '', reason: 'Not needed' })
  expect(cancelled.status).toBe(200)
  const analyser = await connectAnalyser(ports.hope)
  expect(await analyser.send(framed(anOru(sampleNo, { WBC: '5' })))).toEqual(['AA'])
  await lookedAt()
  expect(await valuesOf(sampleNo)).toEqual([['WBC', 'cancelled']])
})

test('what arrives at one hospital is never of the other', async () => {
  const sampleNo = await aSample()
  const analyser = await connectAnalyser(ports.ayushman)
  expect(await analyser.send(framed(anOru(sampleNo, { WBC: '5' })))).toEqual(['AA'])
  await analyser.end()
  await lookedAt()
  expect(await valuesOf(sampleNo)).toEqual([])
  const theirs = await testApp.person('ayushman', 'user', ['lab'])
  await expect.poll(() => valuesOf(sampleNo, theirs)).toEqual([['WBC', 'other-hospital']])
})

test('a thousand messages of four analysers in one go are each acknowledged and stored once, and people are answered', async () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => `9${at}`)
  const four = await Promise.all([0, 1, 2, 3].map(() => connectAnalyser(ports.hope)))
  const sending = four.map((analyser, place) => {
    const own = numbers.filter((_, at) => at % 4 === place)
    return analyser.send(own.map((no) => framed(anOru(no, { WBC: '5', HGB: '120' }))).join(''), own.length)
  })
  const asked = Array.from({ length: 10 }, () => lab.call(trayContract.list, {}))
  const answers = (await Promise.all(sending)).flat()
  expect(answers.filter((code) => code === 'AA')).toHaveLength(1000)
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const stored = await storedSamples()
  expect(numbers.map((one) => stored.filter((no) => no === one).length)).toEqual(numbers.map(() => 1))
})

test('a server that ends amid messages has stored all that it acknowledged, and looks at them when it is back', async () => {
  const analyser = await connectAnalyser(ports.hope)
  const messages = Array.from({ length: 400 }, (_, at) => anOru(`8${at}`, { WBC: '5' }))
  const sending = analyser.send(messages.map(framed).join(''), 400)
  await expect.poll(() => analyser.heard().length, { interval: 2 }).toBeGreaterThan(0)
  await listening.stop()
  const acknowledged = (await sending).length
  const stored = new Set(await storedSamples())
  expect(Array.from({ length: acknowledged }, (_, at) => stored.has(`8${at}`))).not.toContain(false)
  listening = listenToAnalysers(testApp.platform, ['hope', 'ayushman'])
  await lookedAt()
  const looked = await testApp.sql('hope', (db) =>
    db.selectFrom('lab_analyser_values').select('sample_no').where('sample_no', 'like', '8%').execute(),
  )
  expect(looked.length).toBe([...stored].filter((no) => no.startsWith('8')).length)
})

test('a port that another program uses stands on the row of its analyser with the reason, until it opens', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as net.AddressInfo
  await admin.call(analysersContract.add, anAnalyser('Shut out', port))
  const fault = async () =>
    (await admin.call(analysersContract.list, {})).body.analysers.find(({ name }) => name === 'Shut out')?.fault
  await expect.poll(fault).toBe('Another program uses this port')
  taken.close()
  await once(taken, 'close')
  await expect.poll(fault).toBe(null)
})

test('nothing listens for an analyser that is switched off, and it is listened for when it is on again', async () => {
  const find = async () =>
    (await admin.call(analysersContract.list, {})).body.analysers.find(({ name }) => name === 'Counter')
  const turn = async (isOn: boolean) => {
    const found = await find()
    if (!found) throw new Error('The analyser is gone')
    const { heardAt: _, messages: __, repeats: ___, fault: ____, ...form } = found
    expect((await admin.call(analysersContract.change, { ...form, isOn })).status).toBe(200)
  }
  const connected = () =>
    connectAnalyser(ports.hope).then(
      (analyser) => analyser.end().then(() => true),
      () => false,
    )
  expect(await connected()).toBe(true)
  await turn(false)
  await expect.poll(connected).toBe(false)
  await turn(true)
  await expect.poll(connected).toBe(true)
})
