import { dayOf, showTime } from '../../../../kernel/calendar.ts'
import { type HospitalDb, inHospital } from '../../../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../../../platform/server/platform.ts'
import { chooseAnalyser, type PortAnalyser } from '../../../model/analysers/choose-analyser.ts'
import { type Acknowledgement, type AskedTest, acknowledge, answerQuery } from '../../../model/analysers/hl7-answers.ts'
import type { Hl7Message } from '../../../model/analysers/hl7-message.ts'
import { readSampleNo } from '../../../model/analysers/match-value.ts'
import { openPlaces } from '../tray/open-places.queries.ts'
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
  const { platform, hospital } = station
  const tests = analyser
    ? await inHospital(
        platform.database,
        { hospital, now: platform.clock(), readOnly: true, person: 'analysers' },
        (db) => askedTests(db, hospital, sampleNo, analyser),
      )
    : []
  return answerQuery(message, sampleNo, tests, answerFacts(station))
}

/** What is still to be done of a sample, in the analyser's own codes. */
async function askedTests(
  db: HospitalDb,
  hospital: string,
  sampleNo: string,
  analyser: StationAnalyser,
): Promise<AskedTest[]> {
  const scanned = readSampleNo(hospital, sampleNo, analyser.sampleNo)
  const places = scanned.of === 'own' ? ((await openPlaces(db, scanned.no)) ?? []) : []
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

/** Takes a message of ASTM. */
export async function takeAstm(station: Station, raw: Uint8Array): Promise<void> {
  const reading = readAstmBytes(raw)
  const [head = ''] = Buffer.from(raw)
    .toString('latin1')
    .split(/[\r\n]/, 1)
  const [application = ''] = (head.split(head.charAt(1))[4] ?? '').split(head.charAt(3))
  const sender = { application: application.trim(), facility: '' }
  const analyserId = chooseAnalyser(station.analysers(), sender)?.id ?? null
  await station.inbox.store(
    arrivedOf({ analyserId, protocol: 'astm', raw, sender: JSON.stringify(sender), reading: asResult(reading) }),
  )
}

/** A question is not answered yet: it is told, so that somebody knows that the analyser asks. */
const asResult = (reading: ReturnType<typeof readAstmBytes>) =>
  reading.is === 'query' ? ({ is: 'unreadable', fault: 'The analyser asks for orders' } as const) : reading

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
