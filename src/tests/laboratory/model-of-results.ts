import {
  type Line,
  type Model,
  type Outcome,
  parametersOf,
  type Report,
  type Result,
  refused,
  type Sample,
  standing,
  type Who,
} from './lab-model.ts'
import { withdrawal } from './model-of-samples.ts'

/** Enters, verifies, sends back, amends, issues, as the reference model has it (orders design 4 and 5, decision records 115 and 118). */

export type Cell = { readonly line: Line; readonly parameter: string }

/** The cells of a sample: the parameters of the tests with a container of it that is in the laboratory. */
export const cellsOf = ({ lines }: Model, { containers }: Sample): Cell[] =>
  lines
    .filter((line) =>
      containers.some(
        ({ receivedBy, rejectedBy, lines: own }) => receivedBy !== null && rejectedBy === null && own.includes(line),
      ),
    )
    .flatMap((line) => parametersOf(line).map((parameter) => ({ line, parameter })))

const isOf = (cells: readonly Cell[], { line, parameter }: Cell) =>
  cells.some((cell) => cell.line === line && cell.parameter === parameter)

type Entry = { readonly cell: Cell; readonly value: string; readonly isStale: boolean }

/** Another value strikes out what waits; no value takes it away. */
export function enter(model: Model, by: Who, sample: Sample | undefined, { cell, value, isStale }: Entry): Outcome {
  if (!sample) return refused('NOT_FOUND')
  if (!isOf(cellsOf(model, sample), cell)) return refused('NOT_OF_SAMPLE')
  if (cell.line.isCancelled) return refused('LINE_CANCELLED')
  const [live] = standing(model, cell.line, cell.parameter)
  if (live?.kind === 'withdrawn' && !live.verifiedBy) return refused('WITHDRAWAL_WAITS')
  if (live?.kind === 'numeric' && live.verifiedBy) return refused('VERIFIED_ALREADY')
  if (isStale) return refused('STALE')
  const open = live && !live.verifiedBy ? live : null
  if (open?.value === value) return 'done'
  if (open) open.isStruck = true
  if (value === '') return 'done'
  const edition = open ? open.edition : (live?.edition ?? 0) + 1
  model.results.push({ ...cell, sample, edition, kind: 'numeric', value, by, verifiedBy: null, isStruck: false })
  return 'done'
}

/** All of them or none. Of a cancelled test only what was verified before is amended. */
export function verify(by: Who, results: readonly Result[]): Outcome {
  if (results.length === 0) return refused('NO_SUCH_RESULT')
  for (const one of results) {
    if (one.verifiedBy) return refused('VERIFIED_ALREADY')
    if (one.isStruck) return refused('STALE')
    if (one.line.isCancelled && one.edition === 1) return refused('LINE_CANCELLED')
    if (one.by === by) return refused('OWN_ENTRY')
  }
  for (const one of results) one.verifiedBy = by
  return 'done'
}

/** The withdrawal that a rejection wrote stays while the container is rejected. */
export function sendBack(result: Result | undefined): Outcome {
  if (!result || result.isStruck) return refused('NO_SUCH_RESULT')
  if (result.verifiedBy) return refused('VERIFIED_ALREADY')
  const { line, sample, kind } = result
  const isHere = sample.containers.some(({ rejectedBy, lines }) => rejectedBy === null && lines.includes(line))
  if (kind === 'withdrawn' && !isHere) return refused('SAMPLE_REJECTED')
  result.isStruck = true
  return 'done'
}

/** The next version of what is verified; without a value it is withdrawn. */
export function amend(model: Model, by: Who, result: Result | undefined, value: string): Outcome {
  if (!result) return refused('NOT_FOUND')
  const [live, before] = standing(model, result.line, result.parameter)
  if (!isOf(cellsOf(model, result.sample), result)) return refused('NOT_VERIFIED')
  if (live !== result) {
    const waits = live && !live.verifiedBy && before === result && result.verifiedBy
    return refused(waits ? 'STALE' : 'NOT_VERIFIED')
  }
  if (!live.verifiedBy || live.kind === 'withdrawn') return refused('NOT_VERIFIED')
  const next = withdrawal(live, by)
  model.results.push(value === '' ? next : { ...next, kind: 'numeric', value })
  return 'done'
}

/**
 * A report tells the newest verified version of each value of the tests that were not cancelled; of a rejected container only that what was
 * told is withdrawn.
 */
export function issue({ lines, results, reports }: Model, sample: Sample | undefined): Outcome {
  if (sample?.collectedBy == null) return refused('NOT_FOUND')
  const own = lines.filter(
    (line) => !line.isCancelled && sample.containers.some((container) => container.lines.includes(line)),
  )
  const told: Result[] = []
  let required = 0
  for (const line of own) {
    const isHere = sample.containers.some(({ rejectedBy, lines: on }) => rejectedBy === null && on.includes(line))
    const newest = parametersOf(line).flatMap((parameter) => {
      const versions = results.filter(
        (one) => one.line === line && one.parameter === parameter && one.sample === sample && one.verifiedBy !== null,
      )
      return versions.sort((a, b) => b.edition - a.edition)[0] ?? []
    })
    const wasTold = ({ parameter }: Result) =>
      reports.some((report) => report.told.some((one) => one.line === line && one.parameter === parameter))
    const verified = isHere ? newest : newest.filter((one) => one.kind === 'withdrawn' && wasTold(one))
    told.push(...verified)
    required += isHere ? parametersOf(line).length : verified.length
  }
  if (told.length === 0) return refused('NOTHING_VERIFIED')
  const latest = reports.findLast((one) => one.sample === sample)
  const isInterim = told.length < required
  const kept = latest?.told.filter((one) => told.includes(one)).length ?? 0
  if (latest && kept === latest.told.length && kept === told.length && latest.isInterim === isInterim) return 'done'
  const isAmended = latest !== undefined && kept < latest.told.length
  reports.push({ sample, edition: (latest?.edition ?? 0) + 1, isInterim, isAmended, told })
  return 'done'
}

export const deliver = (report: Report | undefined): Outcome => (report ? 'done' : refused('NOT_FOUND'))
