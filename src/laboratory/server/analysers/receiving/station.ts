import { dayOf, showTime } from '../../../../kernel/calendar.ts'
import { type HospitalDb, inHospital } from '../../../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../../../platform/server/platform.ts'
import { astmAnswer } from '../../../model/analysers/astm/astm-answers.ts'
import { chooseAnalyser, type PortAnalyser } from '../../../model/analysers/choose-analyser.ts'
import { type Acknowledgement, type AskedTest, acknowledge, answerQuery } from '../../../model/analysers/hl7-answers.ts'
import type { Hl7Message } from '../../../model/analysers/hl7-message.ts'
import { readSampleNo } from '../../../model/analysers/match-value.ts'
import { placesOfSample } from '../tray/places-of-sample.queries.ts'
import { arrivedOf, brokenOf, readAstmBytes, readHl7Bytes } from './arrived.ts'
import type { Inbox } from './inbox.ts'

export type StationAnalyser = PortAnalyser & { readonly id: string; readonly sampleNo: 'container' | 'accession' }

/** What is behind a port: the hospital, its analysers on it, and the inbox of the hospital. */
export type Station = {
  readonly platform: Pick<Platform, 'database' | 'clock'>
  readonly hospital: string
  readonly inbox: Inbox
  analysers(): readonly StationAnalyser[]
}

/** yyyyMMddHHmmss of the hospital's clock, which the analysers show. */
const stampOf = (now: Date) =>
  [dayOf(now).replaceAll('-', ''), showTime(now).replace(':', ''), String(now.getUTCSeconds()).padStart(2, '0')].join(
    '',
  )

const answerFacts = (station: Station) => ({
  now: stampOf(station.platform.clock()),
  controlId: crypto.randomUUID().slice(0, 20),
})

/** Takes one frame of MLLP; the answer to it, which is given when the message is committed. */
export async function takeHl7(station: Station, raw: Uint8Array): Promise<string> {
  const { message, reading } = readHl7Bytes(raw)
  const sender = { application: message?.header.text(3) ?? '', facility: message?.header.text(4) ?? '' }
  const analyser = chooseAnalyser(station.analysers(), sender)
  if (message && reading.is === 'query') return answerOf(station, message, reading.sampleNo, analyser)
  await station.inbox.store(
    arrivedOf({
      analyserId: analyser?.id ?? null,
      protocol: 'hl7',
      raw,
      sender: JSON.stringify(sender),
      controlId: message?.header.text(10) ?? '',
      reading,
    }),
  )
  const fault = reading.is === 'unreadable' ? reading.fault : null
  return acknowledge(message, codeOf(message, fault), fault, answerFacts(station))
}

/** AR: no HL7, or a type that is not taken; AE: one that is, and says nothing that is understood. */
function codeOf(message: Hl7Message | null, fault: string | null): Acknowledgement {
  if (fault === null) return 'AA'
  return message?.header.text(9) === 'ORU' ? 'AE' : 'AR'
}

async function answerOf(station: Station, message: Hl7Message, sampleNo: string, analyser: StationAnalyser | null) {
  return answerQuery(message, sampleNo, await testsOf(station, sampleNo, analyser), answerFacts(station))
}

async function testsOf({ platform, hospital }: Station, sampleNo: string, analyser: StationAnalyser | null) {
  if (!analyser) return []
  const scope = { hospital, now: platform.clock(), readOnly: true, person: 'analysers' }
  return inHospital(platform.database, scope, (db) => askedTests(db, hospital, sampleNo, analyser))
}

/** What is still to be done of a sample, in the analyser's own codes. */
async function askedTests(
  db: HospitalDb,
  hospital: string,
  sampleNo: string,
  analyser: StationAnalyser,
): Promise<AskedTest[]> {
  const scanned = readSampleNo(hospital, sampleNo, analyser.sampleNo)
  const known = scanned.of === 'own' ? ((await placesOfSample(db, scanned.no)) ?? []) : []
  const places = known.filter(({ state }) => state === 'open')
  if (places.length === 0) return []
  return db
    .selectFrom('lab_analyser_codes as k')
    .innerJoin('lab_parameters as p', (join) =>
      join.onRef('p.hospital_id', '=', 'k.hospital_id').onRef('p.id', '=', 'k.parameter_id'),
    )
    .select(['k.code', 'p.name'])
    .where('k.analyser_id', '=', analyser.id)
    .where(
      'k.parameter_id',
      'in',
      places.map(({ parameterId }) => parameterId),
    )
    .orderBy('k.code')
    .execute()
}

/** Takes a message of ASTM; the records that answer it, where it is a question. */
export async function takeAstm(station: Station, raw: Uint8Array): Promise<readonly string[] | null> {
  const reading = readAstmBytes(raw)
  const application = callsItself(raw)
  const sender = { application, facility: '' }
  const analyser = chooseAnalyser(station.analysers(), sender)
  if (reading.is === 'query') {
    const tests = await testsOf(station, reading.sampleNo, analyser)
    const { now } = answerFacts(station)
    return astmAnswer(
      reading.sampleNo,
      tests.map(({ code }) => code),
      { now, application },
    )
  }
  const of = { analyserId: analyser?.id ?? null, sender: JSON.stringify(sender) }
  await station.inbox.store(arrivedOf({ ...of, protocol: 'astm', raw, reading }))
  return null
}

/** The first component of H-5. */
function callsItself(raw: Uint8Array): string {
  const [head = ''] = Buffer.from(raw)
    .toString('latin1')
    .split(/[\r\n]/, 1)
  const [application = ''] = (head.split(head.charAt(1))[4] ?? '').split(head.charAt(3))
  return application.trim()
}

/** Keeps what was broken, so that it is told. */
export async function takeBroken(
  station: Station,
  protocol: 'hl7' | 'astm',
  raw: Uint8Array,
  fault: string,
): Promise<void> {
  const [only, ...others] = station.analysers()
  const analyserId = others.length === 0 ? (only?.id ?? null) : null
  await station.inbox.store(brokenOf({ analyserId, protocol, raw }, fault))
}
