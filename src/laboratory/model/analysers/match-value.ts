import { type Decimal, decimalsOf, known, plain, rational, times, toDecimal } from '../numbers/rational.ts'
import { readScan, type Scanned } from '../samples/accession.ts'
import type { AnalyserValue } from './analyser-value.ts'

/** Why a value waits for somebody. */
export const WHY_IT_WAITS = {
  broken: 'The message was broken',
  unreadable: 'The message is not understood',
  'no-analyser': 'No analyser calls itself so',
  'no-sample': 'It names no sample',
  'unknown-sample': 'No sample has this number',
  'other-hospital': 'The sample is of the other hospital',
  'unknown-code': 'The analyser has no such code in its set-up',
  'not-ordered': 'No open test of the sample reports this',
  cancelled: 'The test was cancelled',
  verified: 'It is verified already: only an amendment changes it',
  amends: 'It corrects a verified value: a pathologist takes it as an amendment, with the reason',
  several: 'More than one test of the sample reports this',
  'not-received': 'The sample was not received',
  'other-unit': 'The unit is another than in the set-up',
  'no-figure': 'It is no value that can be taken',
  file: 'It is a file',
  deleted: 'The analyser takes a value back',
  ignored: 'The analyser marks it as not valid',
} as const
export type Waits = keyof typeof WHY_IT_WAITS

/** What the set-up of an analyser says of a code. */
export type MappedCode = { readonly parameterId: string; readonly unit: string; readonly factor: Decimal }

/** A test of a sample that reports a parameter. */
export type Place = {
  readonly sampleId: string
  readonly lineId: string
  readonly parameterId: string
  readonly parameterKind: string
  readonly isReceived: boolean
  /** `verified`: what stands there is; only an amendment changes it. */
  readonly state: 'open' | 'verified' | 'cancelled'
}
export type Matched = {
  readonly sampleId: string
  readonly lineId: string
  readonly parameterId: string
  /** In the unit of the parameter, its comparator before it. */
  readonly result: string
}
export type Match = { readonly matched: Matched } | { readonly waits: Waits; readonly amends?: Matched }

/** What an analyser calls its samples by. */
export const SAMPLE_NUMBERS = ['container', 'accession'] as const
type SampleNumber = (typeof SAMPLE_NUMBERS)[number]

/**
 * Which sample an analyser means. Only whole numbers count: a short one, of which the desk knows that it is of today, may be the place in a
 * rack. An analyser that reads the collection's number sends the figures of a label without the place of the container.
 */
export function readSampleNo(hospitalId: string, text: string, by: SampleNumber): Scanned {
  const asked = text.trim().replace(/\s/g, '')
  if (/^\d{1,10}(-\d)?$/.test(asked)) return { of: 'none' }
  if (by === 'container' || !/^\d+$/.test(asked)) return readScan(hospitalId, asked, NO_DAY)
  const scanned = readScan(hospitalId, `${asked}1`, NO_DAY)
  return scanned.of === 'own' ? { of: 'own', no: { ...scanned.no, place: null } } : scanned
}
/** Short numbers, which are of a day, are answered before. */
const NO_DAY = '2000-01-01'

type Asked = {
  readonly scanned: Scanned
  readonly code: MappedCode | undefined
  /** The tests of the sample, whatever they report; null where there is no such sample. */
  readonly places: readonly Place[] | null
}

/** Where a value belongs, or why it waits: sample and code decide, never the patient's name. Pure. */
export function matchValue(value: AnalyserValue, { scanned, code, places }: Asked): Match {
  if (value.status === 'ignored') return { waits: 'ignored' }
  if (value.sampleNo === '') return { waits: 'no-sample' }
  if (scanned.of === 'other') return { waits: 'other-hospital' }
  if (scanned.of === 'none' || places === null) return { waits: 'unknown-sample' }
  if (!code) return { waits: 'unknown-code' }
  if (value.status === 'deleted') return { waits: 'deleted' }
  if (code.unit !== '' && sameUnit(code.unit) !== sameUnit(value.unit)) return { waits: 'other-unit' }
  return placeValue(value, code, places)
}

/** The same where a person says which parameter it is: the set-up has no word in it. */
export function placeValue(
  value: Pick<AnalyserValue, 'kind' | 'comparator' | 'value' | 'status'>,
  { parameterId, factor }: Pick<MappedCode, 'parameterId' | 'factor'>,
  places: readonly Place[],
): Match {
  const asked = places.filter((one) => one.parameterId === parameterId)
  const open = asked.filter(({ state }) => state === 'open')
  const verified = asked.filter(({ state }) => state === 'verified')
  const [place, ...others] = open.length > 0 ? open : verified
  if (!place) return { waits: asked.length > 0 ? 'cancelled' : 'not-ordered' }
  if (others.length > 0) return { waits: 'several' }
  if (place.state === 'verified' && value.status !== 'corrected') return { waits: 'verified' }
  if (!place.isReceived) return { waits: 'not-received' }
  if (value.kind === 'file') return { waits: 'file' }
  const result = place.parameterKind === 'numeric' ? figureOf(value, factor) : value.value
  // A lone '-' is negative to one analyser and not measured to another; typed, it would say that the test was not done.
  if (result === null || /^[-–—\s]*$/.test(result)) return { waits: 'no-figure' }
  const { sampleId, lineId } = place
  const matched = { sampleId, lineId, parameterId, result }
  return place.state === 'verified' ? { waits: 'amends', amends: matched } : { matched }
}

/** As many as a result has. */
const MOST_DECIMALS = 6

function figureOf({ kind, comparator, value }: Pick<AnalyserValue, 'kind' | 'comparator' | 'value'>, factor: Decimal) {
  const read = kind === 'numeric' ? rational(value) : null
  if (!read) return null
  const figure = plain(
    toDecimal(times(read, known(factor)), Math.min(MOST_DECIMALS, decimalsOf(value) + decimalsOf(factor))),
  )
  return comparator === '=' ? figure : `${comparator}${figure}`
}

const sameUnit = (unit: string) => unit.replace(/\s/g, '')
