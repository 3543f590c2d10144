import { statusWords } from '../../../orders/model/issued-reports/report-words.ts'
import type { ReportContents } from './report-contents.ts'

export const DEMO_FORMATS = ['letterhead', 'preprinted', 'interim', 'amended', 'combined'] as const
export type DemoFormat = (typeof DEMO_FORMATS)[number]

export const DEMO_FORMAT_WORDS: Readonly<Record<DemoFormat, string>> = {
  letterhead: 'With letterhead',
  preprinted: 'For preprinted paper',
  interim: 'Interim report',
  amended: 'Amended report',
  combined: 'All reports of a visit, with the break-up',
}

type Numbered = ReportContents & { readonly number: string; readonly status: string; readonly qr: string | null }
type Print<BreakUp, Report> = {
  readonly isPreprinted: boolean
  readonly banner: string
  readonly breakUp: readonly BreakUp[]
  readonly breakUpTotal: number
  readonly reports: readonly Report[]
}

/** A made-up print in one of the formats that reports have. Pure. */
export function demoOf<BreakUp, Report extends Numbered>(
  sample: Print<BreakUp, Report>,
  format: DemoFormat,
): { isPreprinted: boolean; banner: string; breakUp: BreakUp[]; breakUpTotal: number; reports: Report[] } {
  const isInterim = format === 'interim'
  const isAmended = format === 'amended'
  const status = statusWords({ edition: isAmended ? 2 : 1, isInterim, isAmended })
  const notesOf = ({ notes }: Report): string[] => {
    if (isInterim) return notes
    return isAmended ? ['Haemoglobin was 8.9 in version 1: read from the wrong line.'] : []
  }
  const reports = sample.reports.map((report) => ({ ...report, status, notes: notesOf(report) }))
  const isCombined = format === 'combined'
  return {
    isPreprinted: format === 'preprinted',
    banner: isInterim ? 'Interim report' : isAmended ? 'Amended report' : '',
    breakUp: isCombined ? [...sample.breakUp] : [],
    breakUpTotal: isCombined ? sample.breakUpTotal : 0,
    reports,
  }
}
