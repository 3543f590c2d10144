import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import type { AnalyserReading } from '../../../model/analysers/analyser-value.ts'
import { readAstm } from '../../../model/analysers/astm/astm-reading.ts'
import { contentOf } from '../../../model/analysers/content-of-message.ts'
import { type CsvColumns, readCsv } from '../../../model/analysers/csv-reading.ts'
import { type Hl7Message, parseHl7 } from '../../../model/analysers/hl7-message.ts'
import { readHl7 } from '../../../model/analysers/hl7-reading.ts'
import { decodeText } from './decode-text.ts'

export type Protocol = 'hl7' | 'astm' | 'csv'

/** A message as it is stored: what came, and what tells a repeat. */
export type Arrived = {
  readonly analyserId: string | null
  readonly protocol: Protocol
  readonly raw: Uint8Array
  readonly digest: string
  readonly controlId: string
  readonly isBroken: boolean
  readonly fault: string | null
}

const MOST_CONTROL_ID = 199
const digestOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

type Read = {
  readonly analyserId: string | null
  readonly protocol: Protocol
  readonly raw: Uint8Array
  readonly sender: string
  readonly controlId?: string
  readonly reading: AnalyserReading
}

/** A message that was read; what it says decides whether it came before, of one that says nothing its bytes. */
export const arrivedOf = ({ analyserId, protocol, raw, sender, controlId = '', reading }: Read): Arrived => ({
  analyserId,
  protocol,
  raw,
  digest: digestOf(contentOf(`${analyserId} ${sender}`, reading) ?? raw),
  controlId: storable(controlId, MOST_CONTROL_ID),
  isBroken: false,
  fault: reading.is === 'unreadable' ? reading.fault.slice(0, 300) : null,
})

/** What was no whole message: each is one of its own, although it has the same bytes as another. */
export const brokenOf = (
  { analyserId, protocol, raw }: Pick<Arrived, 'analyserId' | 'protocol' | 'raw'>,
  fault: string,
): Arrived => ({
  analyserId,
  protocol,
  raw,
  digest: digestOf(crypto.randomUUID()),
  controlId: '',
  isBroken: true,
  fault,
})

/** Text as the database takes it: without control characters, whole characters only, cut to its column. */
export const storable = (text: string, most: number): string =>
  text
    .replace(/[^\P{Cc}\t\n]/gu, ' ')
    .slice(0, most)
    .toWellFormed()

export type Hl7Read = { readonly message: Hl7Message | null; readonly reading: AnalyserReading }

export function readHl7Bytes(bytes: Uint8Array): Hl7Read {
  const message = parseHl7(decodeText(bytes))
  return { message, reading: message ? readHl7(message) : { is: 'unreadable', fault: 'It is no HL7 message' } }
}

export const readAstmBytes = (bytes: Uint8Array): AnalyserReading => readAstm(decodeText(bytes))

/** The values of a file, whose separator is what stands in its first line most often. */
export function readCsvText(text: string, columns: CsvColumns): AnalyserReading {
  const [head = ''] = text.split(/\r?\n/, 1)
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)
  try {
    return readCsv(parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true }), columns)
  } catch {
    return { is: 'unreadable', fault: 'It is no table: a quotation mark is open' }
  }
}
