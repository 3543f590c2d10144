import { type AnalyserReading, type AnalyserValue, readFigure, type ValueStatus } from '../analyser-value.ts'

/** R-9 of E1394. */
const STATUSES: Readonly<Record<string, ValueStatus>> = {
  '': 'final',
  F: 'final',
  R: 'final',
  P: 'preliminary',
  S: 'preliminary',
  C: 'corrected',
}

/** The records of an E1394 message: values of samples, a question, or neither. Pure. */
export function readAstm(text: string): AnalyserReading {
  const marks = /^H(.)(.)(.)(.)/.exec(text.trimStart())
  if (!marks) return { is: 'unreadable', fault: 'It does not begin with a header' }
  const [, field = '|', repeat = '\\', component = '^', escapes = '&'] = marks
  const records = text.split(/[\r\n]+/).flatMap((line) => (line ? [line.split(field)] : []))
  const cell = (record: readonly string[], no: number) => unescaped(record[no - 1] ?? '', escapes, field)
  const parts = (record: readonly string[], no: number) => cell(record, no).split(repeat)[0]?.split(component) ?? []
  const values: AnalyserValue[] = []
  let order: readonly string[] | undefined
  for (const record of records) {
    const kind = record[0]?.at(0)
    if (kind === 'Q') {
      const sampleNo = askedFor(parts(record, 3))
      return sampleNo ? { is: 'query', sampleNo } : { is: 'unreadable', fault: 'The question names no sample' }
    }
    if (kind === 'P') order = undefined
    else if (kind === 'O') order = record
    else if (kind === 'R') values.push(observed(record, order))
    else if (kind === 'C') {
      const last = values.pop()
      const words = parts(record, 4).filter(Boolean).join(' ')
      if (last) values.push({ ...last, note: [last.note, words].filter(Boolean).join('\n') })
    }
  }
  return values.length > 0 ? { is: 'values', values } : { is: 'unreadable', fault: 'There is no value in it' }

  function observed(record: readonly string[], of: readonly string[] | undefined): AnalyserValue {
    const figure = readFigure(cell(record, 4))
    return {
      sampleNo: (of && (parts(of, 3)[0] || parts(of, 4)[0]))?.trim() ?? '',
      code: testCode(parts(record, 3)),
      orderCode: of ? testCode(parts(of, 5)) : '',
      ...(figure
        ? { kind: 'numeric', ...figure }
        : { kind: 'text', comparator: '=', value: parts(record, 4).filter(Boolean).join(' ').trim() }),
      unit: cell(record, 5).trim(),
      status: STATUSES[cell(record, 9).trim()] ?? (cell(record, 9).trim() === 'X' ? 'deleted' : 'ignored'),
      measuredAt: cell(record, 13).trim(),
      note: '',
    }
  }
}

/** The number of the sample stands alone, or behind its rack and its place in it: it is the longest of them. */
const askedFor = (components: readonly string[]) =>
  components.map((one) => one.trim()).reduce((longest, one) => (one.length > longest.length ? one : longest), '')

/** `^^^GLU` and `^^^GLU^1` are GLU: the fourth component is the manufacturer's code, else the first that stands there. */
const testCode = (components: readonly string[]) => (components[3] || components.filter(Boolean)[0] || '').trim()

/** `&F&` is the field separator, `&E&` the escape character; what is not known is taken out. */
function unescaped(text: string, mark: string, field: string): string {
  if (!text.includes(mark)) return text
  const marks: Readonly<Record<string, string>> = { F: field, E: mark, S: '^', R: '\\' }
  const between = text.split(mark)
  return between.length % 2 === 0
    ? text
    : between.map((part, at) => (at % 2 === 0 ? part : (marks[part] ?? ''))).join('')
}
