import { expect, test } from 'vitest'
import type { AnalyserValue } from './analyser-value.ts'
import { matchValue, type Place, readSampleNo } from './match-value.ts'

const VALUE: AnalyserValue = {
  sampleNo: '126112100011',
  code: 'GLU',
  orderCode: '',
  kind: 'numeric',
  comparator: '=',
  value: '5.25',
  unit: 'mmol/L',
  status: 'final',
  measuredAt: '',
  note: '',
}
const PLACE: Place = {
  sampleId: 'sample',
  lineId: 'line',
  parameterId: 'glucose',
  parameterKind: 'numeric',
  isReceived: true,
  state: 'open',
}
const CODE = { parameterId: 'glucose', unit: 'mmol/L', factor: '18.018' }
const own = readSampleNo('hope', VALUE.sampleNo, 'container')
const match = (value: Partial<AnalyserValue>, asked: Partial<Parameters<typeof matchValue>[1]> = {}) =>
  matchValue({ ...VALUE, ...value }, { scanned: own, code: CODE, places: [PLACE], ...asked })

test('a value goes to the one open test of its sample that reports its parameter, in the unit of the parameter', () => {
  expect(match({})).toEqual({
    matched: { sampleId: 'sample', lineId: 'line', parameterId: 'glucose', result: '94.5945' },
  })
  expect(match({ comparator: '<', value: '0' })).toMatchObject({ matched: { result: '<0' } })
  expect(match({ unit: 'mmol / L' })).toHaveProperty('matched')
})

test.each<[string, Partial<AnalyserValue>, Partial<Parameters<typeof matchValue>[1]>]>([
  ['no-sample', { sampleNo: '' }, {}],
  ['unknown-sample', {}, { scanned: { of: 'none' } }],
  ['unknown-sample', {}, { places: null }],
  ['other-hospital', {}, { scanned: { of: 'other' } }],
  ['unknown-code', {}, { code: undefined }],
  ['not-ordered', {}, { places: [] }],
  ['not-ordered', {}, { places: [{ ...PLACE, parameterId: 'sodium' }] }],
  ['several', {}, { places: [PLACE, { ...PLACE, lineId: 'other' }] }],
  ['cancelled', {}, { places: [{ ...PLACE, state: 'cancelled' }] }],
  ['verified', {}, { places: [{ ...PLACE, state: 'verified' }] }],
  ['not-received', {}, { places: [{ ...PLACE, isReceived: false }] }],
  ['other-unit', { unit: 'mg/dL' }, {}],
  ['no-figure', { kind: 'text', value: '----' }, {}],
  ['no-figure', { value: '12345678901234567890' }, {}],
  ['file', { kind: 'file' }, {}],
  ['deleted', { status: 'deleted' }, {}],
  ['ignored', { status: 'ignored' }, {}],
])('%s', (waits, value, asked) => expect(match(value, asked)).toEqual({ waits }))

test('a correction of a verified value waits as a proposal; beside an open test, what is verified or cancelled does not count', () => {
  const [verified, cancelled] = [
    { ...PLACE, lineId: 'before', state: 'verified' } as const,
    { ...PLACE, lineId: 'gone', state: 'cancelled' } as const,
  ]
  expect(match({ status: 'corrected' }, { places: [verified] })).toEqual({
    waits: 'amends',
    amends: { sampleId: 'sample', lineId: 'before', parameterId: 'glucose', result: '94.5945' },
  })
  expect(match({}, { places: [verified, cancelled, PLACE] })).toMatchObject({ matched: { lineId: 'line' } })
})

test('a dash is negative or not measured: nobody decides that but a person', () => {
  const places = [{ ...PLACE, parameterKind: 'text' }]
  expect(match({ kind: 'text', value: '-' }, { places })).toEqual({ waits: 'no-figure' })
})

test('words are taken as they are where the parameter takes words', () => {
  const places = [{ ...PLACE, parameterKind: 'choice' }]
  expect(match({ kind: 'text', value: 'Reactive' }, { places })).toMatchObject({ matched: { result: 'Reactive' } })
})

test.each([
  ['126112100011', 'container', { of: 'own', no: { day: '2026-11-21', sequence: 1, place: 1 } }],
  ['12611211234 52', 'container', { of: 'own', no: { day: '2026-11-21', sequence: 12345, place: 2 } }],
  ['12611210001', 'accession', { of: 'own', no: { day: '2026-11-21', sequence: 1, place: null } }],
  ['126112112345', 'accession', { of: 'own', no: { day: '2026-11-21', sequence: 12345, place: null } }],
  ['H261121-0001', 'accession', { of: 'own', no: { day: '2026-11-21', sequence: 1, place: null } }],
  ['226112100011', 'container', { of: 'other' }],
  ['114', 'container', { of: 'none' }],
  ['114-1', 'container', { of: 'none' }],
  ['QC-LEVEL-1', 'container', { of: 'none' }],
] as const)('the sample number %s, as a %s, is read whole or not at all', (text, by, expected) => {
  expect(readSampleNo('hope', text, by)).toEqual(expected)
})
