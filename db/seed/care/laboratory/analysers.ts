import { dayOf, showTime } from '../../../../src/kernel/calendar.ts'
import type { AnalyserForm } from '../../../../src/laboratory/model/analysers/analysers.contract.ts'
import { BROKEN_FRAMES } from '../../../../src/laboratory/model/analysers/mllp-reader.ts'
import { barcodeFigures } from '../../../../src/laboratory/model/samples/accession.ts'
import { arrivedOf, brokenOf, readHl7Bytes } from '../../../../src/laboratory/server/analysers/receiving/arrived.ts'
import { interpret } from '../../../../src/laboratory/server/analysers/receiving/interpret.ts'
import {
  insertMessages,
  messageOfDigest,
} from '../../../../src/laboratory/server/analysers/receiving/messages.queries.ts'
import { addAnalyser } from '../../../../src/laboratory/server/analysers/set-up/analysers.ts'
import { takeFile } from '../../../../src/laboratory/server/analysers/tray/take-file.ts'
import { MINUTE } from '../../moments.ts'
import { actAt, performAt, type Scenario } from '../../scenario.ts'

/** What an analyser calls a parameter, its unit, and what its figure is multiplied by. */
type Code = readonly [code: string, parameter: string, unit: string, factor: string]
type Told = Pick<AnalyserForm, 'name' | 'protocol'> & Partial<AnalyserForm>

/** A counter whose port is closed in the demo: nothing listens until somebody switches it on. */
const COUNTER: Told = { name: 'Haematology 1', protocol: 'hl7', port: 47_151, senderApplication: 'BC-5150' }
const COUNTER_CODES: readonly Code[] = [
  ['WBC', 'WBC', '10*9/L', '1000'],
  ['HGB', 'HB', 'g/L', '0.1'],
  ['RBC', 'RBC', '10*12/L', '1'],
  ['HCT', 'PCV', '%', '1'],
  ['PLT', 'PLT', '10*9/L', '1'],
]
const CHEMISTRY: Told = {
  ...{ name: 'Chemistry 2', protocol: 'csv', isOn: true },
  ...{ csvSample: 'Sample ID', csvCode: 'Assay', csvValue: 'Result', csvUnit: 'Units' },
}
const CHEMISTRY_CODES: readonly Code[] = [
  ['TBIL', 'TBIL', 'mg/dL', '1'],
  ['DBIL', 'DBIL', 'mg/dL', '1'],
  ['ALTP', 'ALT', 'U/L', '1'],
  ['ASTP', 'AST', 'U/L', '1'],
  ['ALP2', 'ALP', 'U/L', '1'],
]

/** Two analysers, and what came of them this morning: matched, of a wrong number, sent twice, in another unit, and cut off. */
export async function seedAnalysers(scenario: Scenario): Promise<void> {
  const counter = await setUp(scenario, COUNTER, COUNTER_CODES)
  const chemistry = await setUp(scenario, CHEMISTRY, CHEMISTRY_CODES)
  await counted(scenario, counter)
  await measured(scenario, chemistry)
}

async function setUp(scenario: Scenario, told: Told, codes: readonly Code[]): Promise<string> {
  const parameters = await scenario.db
    .selectFrom('lab_parameters')
    .select(['id', 'code'])
    .where(
      'code',
      'in',
      codes.map(([, parameter]) => parameter),
    )
    .execute()
  const body = {
    ...told,
    codes: codes.map(([code, parameter, unit, factor]) => ({
      ...{ code, unit, factor },
      parameterId: parameters.find((one) => one.code === parameter)?.id,
    })),
  }
  return (await performAt(scenario, ago(scenario, 55), addAnalyser, { body }, { by: 'admin' })).id
}

const ago = ({ now }: Scenario, minutes: number) => new Date(now.getTime() - minutes * MINUTE)

/** The figures of the label of a container that is in the laboratory, of a test by its code. */
async function labelOf({ db }: Scenario, test: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('lab_sample_containers as c')
    .innerJoin('lab_samples as s', (join) =>
      join.onRef('s.hospital_id', '=', 'c.hospital_id').onRef('s.id', '=', 'c.sample_id'),
    )
    .innerJoin('lab_container_lines as i', (join) =>
      join.onRef('i.hospital_id', '=', 'c.hospital_id').onRef('i.sample_container_id', '=', 'c.id'),
    )
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.hospital_id', '=', 'i.hospital_id').onRef('l.id', '=', 'i.order_line_id'),
    )
    .leftJoin('lab_results as r', (join) =>
      join.onRef('r.hospital_id', '=', 'c.hospital_id').onRef('r.order_line_id', '=', 'l.id'),
    )
    .select(['c.hospital_id as hospitalId', 's.day', 's.sequence', 'c.place'])
    .where('l.code', '=', test)
    .where('c.received_at', 'is not', null)
    .where('c.rejected_at', 'is', null)
    .where('r.id', 'is', null)
    .orderBy('s.day', 'desc')
    .orderBy('s.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && barcodeFigures(found.hospitalId, found)
}

/** The last of the figures that a laboratory types when its scanner is away. */
const MISTYPED = '99'

async function counted(scenario: Scenario, analyserId: string): Promise<void> {
  const label = await labelOf(scenario, 'LB012')
  if (!label) return
  const values = { WBC: '9.84', HGB: '101', RBC: '3.62', HCT: '31.2', PLT: '212' }
  const whole = oru(scenario, ago(scenario, 40), label, values)
  const mistyped = oru(scenario, ago(scenario, 38), label.slice(0, -3) + MISTYPED + label.slice(-1), values)
  // Sent again because the answer was lost, and cut off by the analyser's switch.
  for (const message of [whole, mistyped, oru(scenario, ago(scenario, 40), label, values)])
    await arrives(scenario, ago(scenario, 37), hl7Of(analyserId, message))
  const cut = Buffer.from(mistyped.slice(0, 180))
  const broken = brokenOf({ analyserId, protocol: 'hl7', raw: cut }, BROKEN_FRAMES['no-end'])
  await arrives(scenario, ago(scenario, 30), broken)
}

type Arrived = ReturnType<typeof brokenOf>

/** Stores a message as a port does, and makes its values. */
async function arrives(scenario: Scenario, at: Date, arrived: Arrived): Promise<void> {
  const { db, hospital } = scenario
  await actAt(scenario, at, 'lab')
  const [isRepeat = false] = await insertMessages(db, [arrived])
  if (!isRepeat) await interpret(db, hospital, [await messageOfDigest(db, arrived.digest)])
}

function hl7Of(analyserId: string, text: string): Arrived {
  const raw = Buffer.from(text)
  const { message, reading } = readHl7Bytes(raw)
  const sender = JSON.stringify({ application: message?.header.text(3) ?? '', facility: '' })
  const controlId = message?.header.text(10) ?? ''
  return arrivedOf({ analyserId, protocol: 'hl7', raw, sender, controlId, reading })
}

type Values = Readonly<Record<string, string>>

function oru({ chance }: Scenario, at: Date, label: string, values: Values): string {
  const stamp = `${dayOf(at).replaceAll('-', '')}${showTime(at).replace(':', '')}00`
  const unitOf = new Map(COUNTER_CODES.map(([code, , unit]) => [code, unit]))
  return [
    `MSH|^~\\&|BC-5150|Mindray|||${stamp}||ORU^R01|${chance.digits(6)}|P|2.3.1||||||UNICODE`,
    `OBR|1||${label}|00001^Automated Count^99MRC|||${stamp}`,
    ...Object.entries(values).map(
      ([code, value], place) => `OBX|${place + 1}|NM|${code}^${code}^LN||${value}|${unitOf.get(code)}|||||F`,
    ),
  ].join('\r')
}

async function measured(scenario: Scenario, id: string): Promise<void> {
  const label = await labelOf(scenario, 'LB124')
  if (!label) return
  const rows = [
    'Sample ID;Assay;Result;Units',
    ...['TBIL;1.1;mg/dL', 'DBIL;0.3;mg/dL', 'ALTP;44;U/L', 'ASTP;0.63;µkat/L', 'ALP2;104;U/L'].map(
      (row) => `${label};${row}`,
    ),
  ]
  const bytes = Buffer.from(rows.join('\r\n'))
  const facts = { id, file: { name: 'chemistry-2.csv', bytes } }
  for (const minutes of [20, 18]) await performAt(scenario, ago(scenario, minutes), takeFile, { facts }, { by: 'lab' })
}
