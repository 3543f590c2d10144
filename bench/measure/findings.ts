/** `at most 1.25`, `at least 25`; the unit is how the figure is shown. */
export type Gate = { readonly most: number } | { readonly least: number }
export type Verdict = 'PASS' | 'NEAR' | 'MISS' | ''

/** One figure of a run. Notes say what was compared, or why it is what it is. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: 'ms' | 's' | 'times' | 'kB' | 'MB' | '/s' | '' | '%'
  readonly gate?: Gate
  readonly note?: string
}

/** Rows of a table with its heading, for readers; the figures that have gates stand in `figures`. */
export type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
export type Findings = {
  readonly figures: readonly Figure[]
  readonly tables?: readonly Table[]
  readonly notes?: readonly string[]
}

/** A gate fails only when it is missed by a fifth: as much as two runs of the same program differ. */
const TOLERANCE = 1.2

export function verdictOf({ value, gate }: Figure): Verdict {
  if (!gate) return ''
  const [asked, missedBy] = 'most' in gate ? [gate.most, value / gate.most] : [gate.least, gate.least / value]
  const holds = 'most' in gate ? value <= asked : value >= asked
  return holds ? 'PASS' : missedBy <= TOLERANCE ? 'NEAR' : 'MISS'
}

export const shown = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2)

const gateOf = ({ gate }: Figure): string => (!gate ? '' : 'most' in gate ? `≤ ${gate.most}` : `≥ ${gate.least}`)

/** A part's findings as Markdown. */
export function markdownOf({ figures, tables = [], notes = [] }: Findings): string {
  const gated: Table = {
    head: ['figure', 'value', 'gate', 'verdict', 'note'],
    rows: figures.map((figure) => [
      figure.what,
      `${shown(figure.value)} ${figure.unit}`.trim(),
      gateOf(figure),
      verdictOf(figure),
      figure.note ?? '',
    ]),
  }
  const all = [...(figures.length > 0 ? [gated] : []), ...tables]
  return [...all.map(tableOf), ...notes].join('\n\n')
}

const tableOf = ({ head, rows }: Table): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
