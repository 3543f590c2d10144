import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

export type ReleaseFacts = {
  readonly isReleased: boolean
  readonly actions: readonly { readonly afterSequence: number; readonly doneAt: Date }[]
  readonly lastRun: {
    readonly sequence: number
    readonly ranAt: Date
    readonly isRejected: boolean
    readonly levels: readonly number[]
  } | null
  /** The levels that were in use on the day of the last run. */
  readonly levelsInUse: readonly number[]
}

export type ReleaseRefusal = 'RELEASED' | 'NOTHING_DONE' | 'NO_CONTROL_AFTER' | 'CONTROL_NOT_PASSED' | 'LEVEL_MISSING'

/** Whether a held parameter may be released: by the last run, after what was done, at every level in use and rejected at none. Pure. */
export function decideRelease({
  isReleased,
  actions,
  lastRun,
  levelsInUse,
}: ReleaseFacts): Verdict<undefined, ReleaseRefusal> {
  if (isReleased) return refuse('RELEASED')
  if (actions.length === 0) return refuse('NOTHING_DONE')
  const isAfter =
    lastRun !== null &&
    actions.every(({ afterSequence, doneAt }) => afterSequence < lastRun.sequence && doneAt <= lastRun.ranAt)
  if (!isAfter) return refuse('NO_CONTROL_AFTER')
  if (lastRun.isRejected) return refuse('CONTROL_NOT_PASSED')
  const missing = levelsInUse.find((level) => !lastRun.levels.includes(level))
  return missing === undefined ? accept(undefined) : refuse('LEVEL_MISSING', { values: { level: String(missing) } })
}
