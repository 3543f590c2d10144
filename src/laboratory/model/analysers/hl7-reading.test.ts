import { expect, test } from 'vitest'
import type { AnalyserValue } from './analyser-value.ts'
import { contentOf } from './content-of-message.ts'
import { acknowledge, answerQuery } from './hl7-answers.ts'
import { parseHl7 } from './hl7-message.ts'
import { readHl7 } from './hl7-reading.ts'

const HEAD = 'MSH|^~\\&|BC-5150|Mindray|||20261121101500||ORU^R01|17|P|2.3.1||||||UNICODE'
const message = (...segments: string[]) => [HEAD, ...segments].join('\r')
const OBR = 'OBR|1||126112100011|00001^Automated Count^99MRC'

const parsed = (text: string) => {
  const read = parseHl7(text)
  if (!read) throw new Error('No HL7')
  return read
}
const valuesOf = (...segments: string[]): readonly AnalyserValue[] => {
  const reading = readHl7(parsed(message(OBR, ...segments)))
  return reading.is === 'values' ? reading.values : []
}
const observed = (obx: string) => valuesOf(obx)[0]

test('a result has its sample, code, figure, unit, state and time', () => {
  expect(valuesOf('OBX|1|NM|6690-2^WBC^LN||9.55|10*9/L|4.00-10.00|N|||F|||20261121101200')).toEqual([
    {
      sampleNo: '126112100011',
      code: '6690-2',
      orderCode: '00001',
      kind: 'numeric',
      comparator: '=',
      value: '9.55',
      unit: '10*9/L',
      status: 'final',
      measuredAt: '20261121101200',
      note: '',
    },
  ])
})

test.each<[string, Partial<AnalyserValue>]>([
  ['OBX|1|NM|A||<5|', { kind: 'numeric', comparator: '<', value: '5' }],
  ['OBX|1|NM|A||>= 1.20E+2|', { kind: 'numeric', comparator: '>=', value: '120' }],
  ['OBX|1|NM|A||.5|', { kind: 'numeric', value: '0.5' }],
  ['OBX|1|NM|A||0|', { kind: 'numeric', value: '0' }],
  ['OBX|1|NM|A||----|', { kind: 'text', value: '----' }],
  ['OBX|1|SN|A||^5|', { kind: 'numeric', comparator: '=', value: '5' }],
  ['OBX|1|SN|A||<^5|', { kind: 'numeric', comparator: '<', value: '5' }],
  ['OBX|1|SN|A||^1^:^128|', { kind: 'text', value: '1:128' }],
  ['OBX|1|ST|A||7.4|', { kind: 'numeric', value: '7.4' }],
  ['OBX|1|ST|A||Leuco\\T\\cytes \\F\\ \\S\\ \\R\\ \\E\\|', { kind: 'text', value: 'Leuco&cytes | ^ ~ \\' }],
  ['OBX|1|ST|A||1\\X2B\\|', { kind: 'text', value: '1+' }],
  ['OBX|1|ST|A||Gram~negative|', { kind: 'text', value: 'Gram negative' }],
  ['OBX|1|ED|A||^Image^PNG^Base64^iVBORw0KGgo=|', { kind: 'file', value: 'PNG' }],
])('%s', (obx, expected) => expect(observed(obx)).toMatchObject(expected))

test.each([
  ['F', 'final'],
  ['', 'final'],
  ['P', 'preliminary'],
  ['C', 'corrected'],
  ['X', 'deleted'],
  ['D', 'deleted'],
  ['W', 'ignored'],
  ['I', 'ignored'],
])('the state %s is %s', (state, status) => expect(observed(`OBX|1|NM|A||5||||||${state}`)?.status).toBe(status))

test('a comment belongs to the value before it, an order to those after it; a specimen segment names the sample', () => {
  const [first, second] = valuesOf(
    'OBX|1|NM|A||5',
    'NTE|1|L|Lipaemic',
    'NTE|2|L|Repeated',
    'OBR|2||126112100021|00002',
    'OBX|1|NM|A||6',
  )
  expect([first?.note, first?.sampleNo]).toEqual(['Lipaemic\nRepeated', '126112100011'])
  expect([second?.note, second?.sampleNo, second?.orderCode]).toEqual(['', '126112100021', '00002'])
  const [ofSpecimen] = valuesOf('PID|1', 'SPM|1|126112100031', 'OBR|1|999', 'OBX|1|NM|A||5')
  expect(ofSpecimen?.sampleNo).toBe('126112100031')
})

test('other separators and line ends are read as they are said', () => {
  const text = 'MSH$*~\\&$X$Y$$$20261121$$ORU*R01$5$P$2.3.1\r\nOBR$1$$77\r\nOBX$1$NM$A*Name$$5\r\n'
  expect(readHl7(parsed(text))).toMatchObject({ values: [{ sampleNo: '77', code: 'A', value: '5' }] })
})

test('what is no HL7 is none, and what is not taken says so', () => {
  expect(parseHl7('GET / HTTP/1.1')).toBeNull()
  expect(parseHl7('')).toBeNull()
  expect(readHl7(parsed(HEAD))).toEqual({ is: 'unreadable', fault: 'There is no value in it' })
  expect(readHl7(parsed(HEAD.replace('ORU^R01', 'ADT^A01'))).is).toBe('unreadable')
})

test('a repeat says the same at another hour under another control id; a deletion and another value do not', () => {
  const content = (text: string) => contentOf('BC-5150', readHl7(parsed(text)))
  const once = content(message(OBR, 'OBX|1|NM|A||5'))
  expect(content(message(OBR, 'OBX|1|NM|A||5').replace('|17|', '|18|').replace('101500', '111500'))).toBe(once)
  expect(content(message(OBR, 'OBX|1|NM|A||5||||||X'))).not.toBe(once)
  expect(content(message(OBR, 'OBX|1|NM|A||6'))).not.toBe(once)
})

const NOW = { now: '20261121101501', controlId: 'W1' }

test('an acknowledgement answers who sent the message, under its control id', () => {
  expect(acknowledge(parsed(message(OBR)), 'AA', null, NOW)).toBe(
    'MSH|^~\\&|WARDBOOK||BC-5150|Mindray|20261121101501||ACK^R01|W1|P|2.3.1\rMSA|AA|17\r',
  )
  expect(acknowledge(null, 'AR', 'No HL7 | at all', NOW)).toContain('MSA|AR|0|No HL7 \\F\\ at all\r')
})

test('a question is answered with the tests that are to be done, or that there are none', () => {
  const asked = parsed(`${HEAD.replace('ORU^R01', 'QBP^Q11')}\rQPD|Q11^WOS|Q1|126112100011\rRCP|I`)
  expect(readHl7(asked)).toEqual({ is: 'query', sampleNo: '126112100011' })
  const answer = answerQuery(asked, '126112100011', [{ code: 'GLU', name: 'Glucose & more' }], NOW)
  expect(answer.split('\r')).toEqual([
    expect.stringContaining('|RSP^K11|'),
    'MSA|AA|17',
    'QAK|Q1|OK',
    'QPD|Q11^WOS|Q1|126112100011',
    'ORC|NW|126112100011',
    'OBR|1|126112100011||GLU^Glucose \\T\\ more',
    '',
  ])
  const old = parsed(`${HEAD.replace('ORU^R01', 'QRY^R02')}\rQRD|20261121|R|I|Q2|||1|126112100099|RES`)
  expect(readHl7(old)).toEqual({ is: 'query', sampleNo: '126112100099' })
  expect(answerQuery(old, '126112100099', [], NOW)).toContain('QAK|Q2|NF')
})
