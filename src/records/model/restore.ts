import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { DAYS_IN_BIN } from './recycle-bin.contract.ts'

const DAY_MS = 86_400_000

/** On screen a withdrawn record can be restored for 30 days; after that an operator can (decisions, G10). */
export const decideRestore = (withdrawnAt: Date, now: Date): Verdict<true, 'KEPT_TOO_LONG'> =>
  now.getTime() - withdrawnAt.getTime() > DAYS_IN_BIN * DAY_MS ? refuse('KEPT_TOO_LONG') : accept(true)
