import { showDayOf, showMoment } from '../../../kernel/calendar.ts'
import { readBy, zoneOrMic } from '../microbiology/finding-words.ts'
import type { ReadFinding } from '../results/lab-result.ts'
import type { ReportContents, ReportRow } from './report-contents.ts'

/** A verified value as the report tells it, in the order of the report. */
export type ToldResult = {
  readonly id: string
  /** The ordered test or panel. */
  readonly title: string
  /** The test inside of a panel; the same as the title where it is none. */
  readonly testName: string
  readonly heading: string | null
  readonly name: string
  readonly kind: 'numeric' | 'text' | 'choice' | 'culture' | 'file' | 'not_done' | 'withdrawn'
  /** As it is read; of a file its name. */
  readonly value: string
  readonly fileId: string | null
  readonly flag: string | null
  readonly unit: string
  readonly range: string
  readonly method: string
  readonly before: { readonly value: string; readonly at: Date } | null
  readonly comment: string | null
  readonly edition: number
  readonly amendReason: string | null
  /** Of the edition before. */
  readonly replaced: string | null
  readonly isSingleHanded: boolean
  /** The control of its parameter had not passed when it was verified. */
  readonly isNotControlled: boolean
  readonly isConfidential: boolean
  readonly findings: readonly ReadFinding[]
  readonly enteredBy: string
  readonly verifiedBy: string
  readonly verifiedAt: Date
  /** Of a critical value: who was told, and when. */
  readonly told: { readonly to: string; readonly at: Date; readonly isReadBack: boolean } | null
}

/** How an ordered test is printed: its terms on the day of the collection (Print Format). */
export type ReportedTest = {
  readonly title: string
  /** '' where the parameters say theirs; null: none is printed. */
  readonly method: string | null
  readonly startsPage: boolean
  readonly notes: readonly string[]
  /** What the pathologist says of it, with who said it. */
  readonly opinion: { readonly words: string; readonly by: string } | null
}

export type ReportFacts = {
  /** In the order of the report. */
  readonly tests: readonly ReportedTest[]
  readonly accessionNo: string
  readonly patient: ReportContents['patient']
  readonly referredBy: string
  readonly place: string
  readonly containers: readonly string[]
  readonly collectedAt: Date
  readonly receivedAt: Date | null
  readonly results: readonly ToldResult[]
  /** Ordered tests of which a value is still to come. */
  readonly pending: readonly string[]
}

const FLAG_WORDS: Readonly<Record<string, string>> = {
  low: 'Low',
  high: 'High',
  critical_low: 'Critical low',
  critical_high: 'Critical high',
  impossible: 'Outside the possible',
  abnormal: 'Abnormal',
  cannot_be_judged: 'Cannot be judged',
}

/** What is printed of the verified values of a collection (orders design 5, 'Print'; prints design, lab-report). Pure. */
export function contentsOf(facts: ReportFacts): ReportContents {
  const { results, collectedAt, receivedAt, pending } = facts
  const last = results.reduce<Date | null>((at, { verifiedAt }) => (at && at > verifiedAt ? at : verifiedAt), null)
  return {
    accessionNo: facts.accessionNo,
    patient: facts.patient,
    referredBy: facts.referredBy,
    place: facts.place,
    sample: unique(facts.containers).join(', '),
    collectedAt: showMoment(collectedAt),
    receivedAt: receivedAt ? showMoment(receivedAt) : '',
    reportedAt: last ? showMoment(last) : '',
    sections: sectionsOf(facts),
    critical: results.flatMap(criticalWords),
    notes: [
      ...results.flatMap(amendmentWords),
      ...(pending.length > 0 ? [`Still to come: ${pending.join(', ')}.`] : []),
      ...uncontrolledWords(results),
      ...(results.some(({ isSingleHanded }) => isSingleHanded) ? ['Entered and verified by one person.'] : []),
    ],
    enteredBy: unique(results.map(({ enteredBy }) => enteredBy)).join(', '),
    verifiedBy: unique(results.map(({ verifiedBy }) => verifiedBy)).join(', '),
    files: results.flatMap(({ fileId, title, name, isConfidential }) =>
      fileId === null ? [] : { fileId, title, name, isConfidential },
    ),
  }
}

function sectionsOf({ tests, results }: ReportFacts): ReportContents['sections'] {
  const ofTest = Map.groupBy(results, ({ title }) => title)
  return [...new Map(tests.map((test) => [test.title, test])).values()].flatMap(
    ({ title, method, startsPage, notes, opinion }) => {
      const own = ofTest.get(title) ?? []
      if (own.length === 0) return []
      const printed = method === '' ? unique(own.map((result) => result.method)).join(', ') : (method ?? '')
      return [
        {
          title,
          method: printed,
          startsPage,
          rows: rowsOf(own),
          notes: [...notes],
          opinion: opinion ? `${opinion.words} (${opinion.by})` : '',
        },
      ]
    },
  )
}

const unique = (words: readonly string[]) => [...new Set(words.filter(Boolean))]

/** A heading stands above the first row that has it; inside a panel, the test above its parameters. */
function rowsOf(results: readonly ToldResult[]): ReportRow[] {
  const headings = results.map(({ heading, testName, title }) => heading ?? (testName === title ? null : testName))
  return results.map((result, place) => {
    const heading = headings[place] ?? null
    const { kind, flag, before, comment, value } = result
    return {
      heading: heading !== headings[place - 1] ? heading : null,
      name: result.name,
      value: shownValueOf(result),
      flag: kind === 'withdrawn' ? 'Withdrawn' : (FLAG_WORDS[flag ?? ''] ?? ''),
      isCritical: flag === 'critical_low' || flag === 'critical_high' || flag === 'impossible',
      unit: result.unit,
      range: result.range,
      before: before ? `${before.value} on ${showDayOf(before.at)}` : '',
      remark: [kind === 'not_done' ? value : '', comment ?? ''].filter(Boolean).join('; '),
      findings: result.findings.map(printedFinding),
      readBy: result.findings.some(({ antibiotic }) => antibiotic !== null)
        ? readBy(unique(result.findings.map(({ breakpoints }) => breakpoints ?? '')))
        : '',
      isConfidential: result.isConfidential,
    }
  })
}

function shownValueOf({ kind, value }: ToldResult): string {
  if (kind === 'not_done' || kind === 'withdrawn') return '–'
  return kind === 'file' ? `${value}, behind this report` : value
}

const printedFinding = (finding: ReadFinding): ReportRow['findings'][number] => ({
  organism: finding.organism,
  growth: finding.growth ?? '',
  antibiotic: finding.antibiotic ?? '',
  susceptibility: finding.susceptibility ?? '',
  zone: finding.zone ?? '',
  mic: finding.zone ? '' : zoneOrMic(finding),
})

function uncontrolledWords(results: readonly ToldResult[]): string[] {
  const names = unique(results.flatMap(({ isNotControlled, name }) => (isNotControlled ? name : [])))
  return names.length > 0 ? [`Control not passed: ${names.join(', ')}.`] : []
}

const criticalWords = ({ told, name, value, unit, isConfidential }: ToldResult): string[] =>
  told && !isConfidential
    ? [
        `${name} ${value} ${unit}`.trim() +
          ` told to ${told.to} on ${showMoment(told.at)}${told.isReadBack ? ', read back' : ''}.`,
      ]
    : []

function amendmentWords({ kind, edition, name, replaced, amendReason, isConfidential }: ToldResult): string[] {
  if (edition === 1) return []
  const what = isConfidential ? 'A confidential result' : name
  const before = isConfidential || replaced === null ? '' : ` (before: ${replaced})`
  return [`${what} ${kind === 'withdrawn' ? 'is withdrawn' : 'is amended'}${before}: ${amendReason ?? ''}.`]
}
