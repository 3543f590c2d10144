/** A value that an analyser sent, whatever its protocol. Pure: nothing of it is judged, and nothing is matched yet. */
export type AnalyserValue = {
  /** What the analyser read from the label, or what was typed into it. */
  readonly sampleNo: string
  /** What the analyser calls the parameter. */
  readonly code: string
  /** OBR-4 or the like; '' where the protocol has none. */
  readonly orderCode: string
  readonly kind: 'numeric' | 'text' | 'file'
  readonly comparator: Comparator
  /** The figure, or the words; of a file its type. */
  readonly value: string
  readonly unit: string
  readonly status: ValueStatus
  /** As it was sent, without a zone; '' where it was not. */
  readonly measuredAt: string
  /** The comments that came with it, a line each. */
  readonly note: string
}

export const COMPARATORS = ['=', '<', '<=', '>', '>='] as const
export type Comparator = (typeof COMPARATORS)[number]

/** OBX-11 (decided rules B22); `ignored` is told and never entered. */
export const VALUE_STATUSES = ['final', 'preliminary', 'corrected', 'deleted', 'ignored'] as const
export type ValueStatus = (typeof VALUE_STATUSES)[number]

/** What a message holds: values, a question for the tests of a sample, or nothing that is understood. */
export type AnalyserReading =
  | { readonly is: 'values'; readonly values: readonly AnalyserValue[] }
  | { readonly is: 'query'; readonly sampleNo: string }
  | { readonly is: 'unreadable'; readonly fault: string }

const FIGURE = /^(<=|>=|<|>|=)?\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?)$/

/** '<5' is a figure with a comparator, '1.5' one without, '1,5' or 'Positive' words. */
export function readFigure(text: string): { readonly comparator: Comparator; readonly value: string } | null {
  const [, comparator = '=', figure] = FIGURE.exec(text.trim()) ?? []
  return figure === undefined ? null : { comparator: comparator as Comparator, value: plainFigure(figure) }
}

/** '1.20E+2' as '120', '.5' as '0.5', '5.' as '5': the figure in digits, as exact as it was sent. */
function plainFigure(figure: string): string {
  const sign = figure.startsWith('-') ? '-' : ''
  const [mantissa = '', exponent = '0'] = figure.replace(/^[+-]/, '').toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  const padded = digits.padStart(digits.length + Math.max(0, -point), '0').padEnd(point, '0')
  const at = Math.max(point, 0)
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0'
  const after = padded.slice(at)
  return `${sign}${before}${after === '' ? '' : `.${after}`}`
}
