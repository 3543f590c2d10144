import {
  type AnalyserReading,
  type AnalyserValue,
  type Comparator,
  readFigure,
  type ValueStatus,
} from './analyser-value.ts'
import type { Hl7Message, Hl7Segment } from './hl7-message.ts'

/** OBX-11; what is neither there is not sure enough to be entered. */
const STATUSES: Readonly<Record<string, ValueStatus>> = {
  '': 'final',
  F: 'final',
  R: 'final',
  U: 'final',
  P: 'preliminary',
  S: 'preliminary',
  C: 'corrected',
  X: 'deleted',
  D: 'deleted',
}

const MESSAGES = { ORU: 'values', QRY: 'query', QBP: 'query' } as const
const isKnown = (type: string): type is keyof typeof MESSAGES => type in MESSAGES

/** ORU with values, QRY and QBP as questions, or why it is neither. Pure. */
export function readHl7({ segments, header }: Hl7Message): AnalyserReading {
  const type = header.text(9)
  if (!isKnown(type)) return { is: 'unreadable', fault: `A message ${type || 'without a type'} is not taken` }
  if (MESSAGES[type] === 'query') {
    const sampleNo = askedFor(segments)
    return sampleNo ? { is: 'query', sampleNo } : { is: 'unreadable', fault: 'The question names no sample' }
  }
  const values = valuesOf(segments)
  return values.length > 0 ? { is: 'values', values } : { is: 'unreadable', fault: 'There is no value in it' }
}

/** QPD-3, or the subject of QRD, QRD-8; some analysers send the number in QRD-10. */
function askedFor(segments: readonly Hl7Segment[]): string {
  const of = (name: string) => segments.find((segment) => segment.name === name)
  return of('QPD')?.text(3) || of('QRD')?.text(8) || of('QRD')?.text(10) || ''
}

function valuesOf(segments: readonly Hl7Segment[]): AnalyserValue[] {
  const values: AnalyserValue[] = []
  let specimen = ''
  let order: Hl7Segment | undefined
  for (const segment of segments) {
    if (segment.name === 'PID') specimen = ''
    else if (segment.name === 'SPM') specimen = segment.text(2)
    else if (segment.name === 'OBR') order = segment
    else if (segment.name === 'OBX') values.push(observed(segment, order, specimen))
    else if (segment.name === 'NTE') {
      const last = values.pop()
      if (last) values.push({ ...last, note: [last.note, segment.words(3)].filter(Boolean).join('\n') })
    }
  }
  return values
}

function observed(segment: Hl7Segment, order: Hl7Segment | undefined, specimen: string): AnalyserValue {
  return {
    // The filler's number is the analyser's own where the placer's was read from the label.
    sampleNo: specimen || order?.text(2) || order?.text(3) || '',
    code: segment.text(3) || segment.text(3, 2),
    orderCode: order?.text(4) ?? '',
    ...figureOrWords(segment),
    unit: segment.text(6),
    status: STATUSES[segment.text(11)] ?? 'ignored',
    measuredAt: segment.text(14) || order?.text(7) || '',
    note: '',
  }
}

type Read = Pick<AnalyserValue, 'kind' | 'comparator' | 'value'>

function figureOrWords(segment: Hl7Segment): Read {
  const type = segment.text(2)
  if (type === 'ED' || type === 'RP') return { kind: 'file', comparator: '=', value: segment.text(5, 3) || type }
  if (type === 'SN') return structured(segment)
  const words = segment.words(5)
  // What is called a text may be a figure all the same: analysers send 'ST' for everything.
  const figure = readFigure(words)
  return figure ? { kind: 'numeric', ...figure } : { kind: 'text', comparator: '=', value: words }
}

/** SN: comparator, number, separator, number. `^5` and `<^5` are figures, `^1^:^128` is a ratio and so words. */
function structured(segment: Hl7Segment): Read {
  const [sign, first, between, second] = [1, 2, 3, 4].map((component) => segment.text(5, component))
  if (between || second) return { kind: 'text', comparator: '=', value: `${sign}${first}${between}${second}` }
  const figure = readFigure(first ?? '')
  const comparator = sign || '='
  const isSign = (text: string): text is Comparator => ['=', '<', '<=', '>', '>='].includes(text)
  if (!figure || !isSign(comparator)) return { kind: 'text', comparator: '=', value: `${sign}${first}` }
  return { kind: 'numeric', comparator, value: figure.value }
}
