import type { Hl7Message } from './hl7-message.ts'

/** AA: stored. AE: stored, not understood. AR: no HL7, or a message that is not taken (decided rules B23). */
export type Acknowledgement = 'AA' | 'AE' | 'AR'

/** An ordered test that an analyser may ask for. */
export type AskedTest = { readonly code: string; readonly name: string }

const VERSION = '2.3.1'
/** What stands in the answer to a message that has no control id or is none. */
const NO_CONTROL_ID = '0'

type Answer = { readonly now: string; readonly controlId: string }

/** The header of an answer: who asked becomes who is answered. `now` is yyyyMMddHHmmss. */
function header(message: Hl7Message | null, type: string, { now, controlId }: Answer): string {
  const [application, facility] = [message?.header.field(3) ?? '', message?.header.field(4) ?? '']
  const [own, ownFacility] = [message?.header.field(5) || 'WARDBOOK', message?.header.field(6) ?? '']
  const version = message?.header.field(12) || VERSION
  return `MSH|^~\\&|${own}|${ownFacility}|${application}|${facility}|${now}||${type}|${controlId}|P|${version}`
}

/** The acknowledgement of a message. */
export function acknowledge(
  message: Hl7Message | null,
  code: Acknowledgement,
  fault: string | null,
  answer: Answer,
): string {
  const trigger = message?.header.text(9, 2)
  const ack = `MSA|${code}|${message?.header.field(10) || NO_CONTROL_ID}${fault === null ? '' : `|${escaped(fault)}`}`
  return `${[header(message, trigger ? `ACK^${trigger}` : 'ACK', answer), ack].join('\r')}\r`
}

/** The answer to a host query: the tests of a sample that are still to be done, or that there are none. */
export function answerQuery(
  message: Hl7Message,
  sampleNo: string,
  tests: readonly AskedTest[],
  answer: Answer,
): string {
  const isParameterQuery = message.header.text(9) === 'QBP'
  const segment = (name: string) => message.segments.find((one) => one.name === name)
  const fields = (name: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => segment(name)?.field(from + at) ?? '').join('|')
  const found = tests.length > 0 ? 'OK' : 'NF'
  const lines = tests.flatMap(({ code, name }, at) => [
    `ORC|NW|${escaped(sampleNo)}`,
    `OBR|${at + 1}|${escaped(sampleNo)}||${escaped(code)}^${escaped(name)}`,
  ])
  return `${[
    header(message, isParameterQuery ? 'RSP^K11' : 'ORF^R04', answer),
    `MSA|AA|${message.header.field(10) || NO_CONTROL_ID}`,
    `QAK|${segment('QPD')?.field(2) || segment('QRD')?.field(4) || ''}|${found}`,
    isParameterQuery ? `QPD|${fields('QPD', 1, 3)}` : `QRD|${fields('QRD', 1, 12)}`,
    ...lines,
  ].join('\r')}\r`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '|': '\\F\\',
  '^': '\\S\\',
  '&': '\\T\\',
  '~': '\\R\\',
  '\\': '\\E\\',
  '\r': ' ',
  '\n': ' ',
}
const escaped = (text: string) => text.replace(/[|^&~\\\r\n]/g, (one) => ESCAPES[one] ?? '')
