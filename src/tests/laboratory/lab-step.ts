import fc from 'fast-check'
import {
  containersOf,
  type Line,
  MAY,
  type Model,
  type Outcome,
  PEOPLE,
  parametersOf,
  type Result,
  refused,
  TESTS,
  type TestName,
  type Who,
} from './lab-model.ts'
import { cancel, cancelLate, order } from './model-of-orders.ts'
import { amend, type Cell, cellsOf, deliver, enter, issue, sendBack, verify } from './model-of-results.ts'
import { collect, label, receive, reject, undo } from './model-of-samples.ts'

/** One deed of one person: `at` says upon which of what there is, counted from the newest; `odd` takes what is not to be expected. */
export type Step = {
  readonly deed: keyof typeof MAY
  readonly by: Who
  readonly at: number
  readonly value: string
  readonly odd: boolean
}

const newest = <T>(all: readonly T[], at: number): T | undefined => all[all.length - 1 - (at % (all.length || 1))]

/** Upon what a step is done. */
export type Target = {
  readonly test: TestName
  readonly line: Line | undefined
  readonly container: ReturnType<typeof containersOf>[number] | undefined
  readonly sample: Model['samples'][number] | undefined
  readonly cell: Cell | undefined
  readonly open: Result | undefined
  readonly results: readonly Result[]
  readonly result: Result | undefined
  readonly report: Model['reports'][number] | undefined
}

/** What a step is about, in the state in which it is done. */
export function targetOf(model: Model, { deed, at, odd }: Step): Target {
  const tests = Object.keys(TESTS) as TestName[]
  const sample = newest(model.samples, at % 3)
  const cells = sample ? cellsOf(model, sample) : []
  const all = model.lines.flatMap((line) => parametersOf(line).map((parameter) => ({ line, parameter })))
  const cell = newest(odd || cells.length === 0 ? all : cells, at)
  const waiting = model.results.filter(({ verifiedBy, isStruck }) => verifiedBy === null && !isStruck)
  const verified = model.results.filter(({ verifiedBy }) => verifiedBy !== null)
  const likely = deed === 'amend' ? verified : waiting
  const result = newest(odd || likely.length === 0 ? model.results : likely, at)
  const together = waiting.filter((one) => one.sample === result?.sample)
  return {
    test: tests[at % tests.length] ?? 'salts',
    line: newest(model.lines, at),
    container: newest(containersOf(model), at),
    sample,
    cell,
    open: waiting.find((one) => one.line === cell?.line && one.parameter === cell.parameter),
    results: at % 2 === 0 && !odd ? together : result ? [result] : [],
    result,
    report: newest(model.reports, at),
  }
}

/** Does a step in the model: what comes of it. */
export function take(model: Model, { deed, by, value, odd }: Step, target: Target): Outcome {
  if (!MAY[deed]?.includes(by)) return refused('NOT_PERMITTED')
  const { test, line, container, sample, cell, results, result, report, open } = target
  switch (deed) {
    case 'order':
      return order(model, by, test, !odd)
    case 'label':
      return label(model)
    case 'collect':
      return collect(model, by)
    case 'receive':
      return receive(model, by, container)
    case 'reject':
      return reject(model, by, container)
    case 'undo':
      return undo(model, by, container)
    case 'draft':
      return sample ? 'done' : refused('NOT_FOUND')
    case 'enter':
      return cell ? enter(model, by, sample, { cell, value, isStale: odd && open !== undefined }) : refused('NOT_FOUND')
    case 'verify':
      return verify(by, results)
    case 'sendBack':
      return sendBack(result)
    case 'amend':
      return amend(model, by, result, value)
    case 'cancel':
      return cancel(model, by, line)
    case 'cancelLate':
      return cancelLate(model, line, odd)
    case 'issue':
      return issue(model, sample)
    default:
      return deliver(report)
  }
}

const stepOf = (deed: Step['deed']): fc.Arbitrary<Step> =>
  fc.record({
    deed: fc.constant(deed),
    by: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...(MAY[deed] ?? PEOPLE)) },
      { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
    ),
    at: fc.nat(11),
    value: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 3, max: 6 }).map((value) => `${value}.0`) },
      { weight: 1, arbitrary: fc.constant('') },
    ),
    odd: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  })

/** What advances comes more often than what ends. */
const WEIGHTS: Readonly<Record<string, number>> = {
  order: 3,
  label: 1,
  collect: 4,
  receive: 8,
  reject: 2,
  undo: 2,
  draft: 1,
  enter: 12,
  verify: 9,
  sendBack: 2,
  amend: 4,
  cancel: 1,
  cancelLate: 1,
  issue: 4,
  deliver: 1,
}
export const aStep: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(WEIGHTS).map(([deed, weight]) => ({ weight, arbitrary: stepOf(deed) })),
)
