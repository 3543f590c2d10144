import type { Finding } from '../results/lab-result.ts'

/** `Amikacin S, 19 mm`, `Meropenem R, MIC > 8 mg/L`; the growth where no antibiotic was tried. */
export const triedWords = ({ antibiotic, susceptibility, zone, mic }: Finding): string =>
  [antibiotic && `${antibiotic} ${susceptibility ?? ''}`.trim(), zoneOrMic({ zone, mic })].filter(Boolean).join(', ')

/** `Escherichia coli, Amikacin S, 19 mm`. */
export const findingWords = (finding: Finding): string =>
  [finding.organism, finding.antibiotic ? triedWords(finding) : finding.growth].filter(Boolean).join(', ')

/** `19 mm`, `MIC ≤ 0.5 mg/L`; empty where neither was measured. */
export const zoneOrMic = ({ zone, mic }: Pick<Finding, 'zone' | 'mic'>): string =>
  zone ? `${zone} mm` : mic ? `MIC ${micWords(mic)} mg/L` : ''

const micWords = (mic: string): string =>
  mic.replace(/^(<=|>=|<|>)/, (sign) => `${{ '<=': '≤', '>=': '≥' }[sign] ?? sign} `)

/** What S, I and R mean on a report, and by whose breakpoints they were read (EUCAST has meant another thing by I since 2019). */
export function readBy(breakpoints: readonly string[]): string {
  const isEucast = breakpoints.length > 0 && breakpoints.every((name) => name.startsWith('EUCAST '))
  const meaning = `S susceptible, I ${isEucast ? 'susceptible, increased exposure' : 'intermediate'}, R resistant.`
  return breakpoints.length > 0 ? `${meaning} Breakpoints: ${breakpoints.join('; ')}.` : meaning
}
