import {
  type Container,
  containersOf,
  isCompleted,
  isReplaced,
  KINDS,
  type Line,
  type Model,
  type Outcome,
  type Result,
  refused,
  type Sample,
  standing,
  TESTS,
  type Who,
} from './lab-model.ts'

/** Labels, collects, receives, rejects and takes back, as the reference model has it (orders design 3, decision record 114). */

const carries = (container: Container, line: Line) => container.lines.includes(line)
const isDrawn = (model: Model, container: Container) =>
  model.samples.some(({ collectedBy, containers }) => collectedBy !== null && containers.includes(container))

/** What is to be drawn now: of each kind what is missing, a rejected one in its own stead. */
function planned(model: Model): Container[] {
  const found: { kind: Container['kind']; replaces: Container | null; lines: Line[] }[] = []
  const open = model.lines.filter((line) => !line.isCancelled && !isCompleted(model, line))
  for (const kind of KINDS)
    for (const line of open) {
      if (!(TESTS[line.test].kinds as readonly string[]).includes(kind)) continue
      const drawn = containersOf(model).filter((one) => one.kind === kind && carries(one, line) && isDrawn(model, one))
      if (drawn.some(({ rejectedBy }) => rejectedBy === null)) continue
      const replaces = drawn.find((one) => !isReplaced(model, one)) ?? null
      const known = found.find((one) => one.kind === kind && one.replaces === replaces)
      if (known) known.lines.push(line)
      else found.push({ kind, replaces, lines: [line] })
    }
  return found.map((one) => ({ ...one, receivedBy: null, rejectedBy: null }))
}

/** The collection that has its labels and is not drawn, for a line that is still wanted; else a new one. */
function numbered(model: Model): Sample | null {
  const containers = planned(model)
  if (containers.length === 0) return null
  const labelled = model.samples.find(
    (sample) =>
      sample.collectedBy === null &&
      sample.containers.some(({ lines }) => lines.some((line) => !line.isCancelled && !isCompleted(model, line))),
  )
  if (labelled) return labelled
  const sample = { collectedBy: null, containers }
  model.samples.push(sample)
  return sample
}

export const label = (model: Model): Outcome => (numbered(model) ? 'done' : refused('NOTHING_TO_COLLECT'))

export function collect(model: Model, by: Who): Outcome {
  const sample = numbered(model)
  if (!sample) return refused('NOTHING_TO_COLLECT')
  sample.collectedBy = by
  for (const line of sample.containers.flatMap(({ lines }) => lines)) if (!line.isCancelled) line.isPerformed = true
  return 'done'
}

export function receive(model: Model, by: Who, container: Container | undefined): Outcome {
  if (!container) return refused('NO_SUCH_NUMBER')
  if (!isDrawn(model, container)) return refused('NOT_COLLECTED')
  if (container.rejectedBy) return refused('REJECTED')
  if (container.receivedBy) return refused('RECEIVED_ALREADY')
  container.receivedBy = by
  return 'done'
}

/** What waits of its tests is struck, what is verified gets a version without a value. */
export function reject(model: Model, by: Who, container: Container | undefined): Outcome {
  const sample = model.samples.find(({ containers }) => container && containers.includes(container))
  if (!container || !sample) return refused('NOT_FOUND')
  if (sample.collectedBy === null) return refused('NOT_COLLECTED')
  if (container.rejectedBy) return refused('REJECTED')
  if (by === 'nurse' && (sample.collectedBy !== by || container.receivedBy)) return refused('NOT_YOURS')
  container.rejectedBy = by
  const own = model.results.filter((one) => one.sample === sample && carries(container, one.line) && !one.isStruck)
  for (const one of own) one.isStruck = one.verifiedBy === null
  for (const one of own) if (isNewest(model, one) && one.kind !== 'withdrawn') model.results.push(withdrawal(one, by))
  return 'done'
}

const isNewest = (model: Model, result: Result) => standing(model, result.line, result.parameter)[0] === result

export const withdrawal = (result: Result, by: Who): Result => ({
  ...result,
  id: undefined,
  edition: result.edition + 1,
  kind: 'withdrawn',
  value: '',
  by,
  verifiedBy: null,
})

/** One's own rejection, else one's own receipt. */
export function undo(model: Model, by: Who, container: Container | undefined): Outcome {
  if (!container) return refused('NOT_FOUND')
  const who = container.rejectedBy ?? container.receivedBy
  if (!who) return refused('NOTHING_TO_UNDO')
  if (who !== by) return refused('NOT_YOURS')
  if (isReplaced(model, container)) return refused('DRAWN_AGAIN')
  if (container.rejectedBy) {
    container.rejectedBy = null
    return 'done'
  }
  const sample = model.samples.find(({ containers }) => containers.includes(container))
  const hasResults = model.results.some((one) => one.sample === sample && carries(container, one.line) && !one.isStruck)
  if (hasResults) return refused('HAS_RESULTS')
  container.receivedBy = null
  return 'done'
}
