import { type LineProgress, lineProgressOf } from '../../laboratory/model/results/line-progress.ts'

/** The tests of the model: what they are reported as, and the kinds of container that they need, in the order of draw. */
export const TESTS = {
  salts: { parameters: ['NA', 'K'], kinds: ['serum'] },
  sugar: { parameters: ['GLU'], kinds: ['fluoride'] },
  both: { parameters: ['CRE', 'LAC'], kinds: ['serum', 'fluoride'] },
} as const
export type TestName = keyof typeof TESTS
export const KINDS = ['serum', 'fluoride'] as const
export type Kind = (typeof KINDS)[number]

/** Who works on the tests of one patient, and what each may do. */
export const PEOPLE = ['doctor', 'nurse', 'reception', 'lab', 'pathologist', 'second'] as const
export type Who = (typeof PEOPLE)[number]
const OF_LABORATORY: readonly Who[] = ['lab', 'pathologist', 'second']
const VERIFYING: readonly Who[] = ['pathologist', 'second']
export const MAY: Readonly<Record<string, readonly Who[]>> = {
  order: PEOPLE,
  label: ['doctor', 'nurse', ...OF_LABORATORY],
  collect: ['doctor', 'nurse', ...OF_LABORATORY],
  receive: OF_LABORATORY,
  reject: ['nurse', ...OF_LABORATORY],
  undo: OF_LABORATORY,
  draft: OF_LABORATORY,
  enter: OF_LABORATORY,
  verify: VERIFYING,
  sendBack: VERIFYING,
  amend: VERIFYING,
  cancel: PEOPLE,
  cancelLate: VERIFYING,
  issue: PEOPLE,
  deliver: PEOPLE,
}

/** What the database knows it by, once it is there. */
type Known = { id?: string }
export type Line = Known & {
  readonly test: TestName
  readonly by: Who
  isPerformed: boolean
  isCancelled: boolean
  isCharged: boolean
}
export type Container = Known & {
  readonly kind: Kind
  readonly lines: readonly Line[]
  readonly replaces: Container | null
  receivedBy: Who | null
  rejectedBy: Who | null
}
export type Sample = Known & { collectedBy: Who | null; readonly containers: readonly Container[] }
export type Result = Known & {
  readonly line: Line
  readonly parameter: string
  readonly sample: Sample
  readonly edition: number
  readonly kind: 'numeric' | 'withdrawn'
  readonly value: string
  readonly by: Who
  verifiedBy: Who | null
  isStruck: boolean
}
export type Report = Known & {
  readonly sample: Sample
  readonly edition: number
  readonly isInterim: boolean
  readonly isAmended: boolean
  readonly told: readonly Result[]
  /** Its print when it was issued. */
  print?: string
}

/** What is known of the tests of one patient: plain facts in the order in which they came. */
export type Model = {
  readonly lines: Line[]
  readonly samples: Sample[]
  readonly results: Result[]
  readonly reports: Report[]
}
export const nothingOrdered = (): Model => ({ lines: [], samples: [], results: [], reports: [] })

/** What becomes of a step: done, or refused with this code. */
export type Outcome = 'done' | { readonly refused: string }
export const refused = (code: string): Outcome => ({ refused: code })

export const parametersOf = ({ test }: Line): readonly string[] => TESTS[test].parameters
export const containersOf = ({ samples }: Model): Container[] => samples.flatMap(({ containers }) => containers)
export const isReplaced = (model: Model, container: Container): boolean =>
  containersOf(model).some(({ replaces }) => replaces === container)

/** The values of a cell that are not struck, the newest first. */
export const standing = ({ results }: Model, line: Line, parameter: string): Result[] =>
  results
    .filter((one) => one.line === line && one.parameter === parameter && !one.isStruck)
    .sort((a, b) => b.edition - a.edition)

/** Whether a value counts: it is no withdrawal, and none follows it. */
const counts = (model: Model, result: Result): boolean =>
  !standing(model, result.line, result.parameter).some(
    ({ kind, edition }) => kind === 'withdrawn' && edition >= result.edition,
  )

function talliesOf(model: Model, line: Line) {
  const own = model.results.filter((one) => one.line === line && !one.isStruck)
  const values = own.filter((one) => counts(model, one))
  const distinct = (results: readonly Result[]) => new Set(results.map(({ parameter }) => parameter)).size
  return {
    required: parametersOf(line).length,
    written: distinct(values),
    verified: distinct(values.filter(({ verifiedBy }) => verifiedBy !== null)),
    waiting: own.filter(({ verifiedBy }) => verifiedBy === null).length,
  }
}

/** Every value of the test is verified: it is reported. */
export function isCompleted(model: Model, line: Line): boolean {
  const { required, verified } = talliesOf(model, line)
  return !line.isCancelled && verified >= required
}

/** Where a line stands by the model. */
export const progressIn = (model: Model, line: Line): LineProgress =>
  lineProgressOf({
    isCancelled: line.isCancelled,
    isRecorded: false,
    containers: model.samples.flatMap((sample) =>
      sample.containers
        .filter(({ lines }) => lines.includes(line))
        .map((container) => ({
          isCollected: sample.collectedBy !== null,
          isReceived: container.receivedBy !== null,
          isRejected: container.rejectedBy !== null,
          isReplaced: isReplaced(model, container),
        })),
    ),
    ...talliesOf(model, line),
  })
