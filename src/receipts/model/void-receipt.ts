import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { Mode } from './payment-modes.ts'

type Asked = {
  readonly isWriter: boolean
  readonly isSameDay: boolean
  /** The cash session that the receipt is in is not closed: nobody has counted it yet. */
  readonly isInOpenSession: boolean
  readonly mayLater: boolean
}

/** On the day of a receipt and before its session is closed its writer may void it, accounts always. */
export const decideVoid = ({
  isWriter,
  isSameDay,
  isInOpenSession,
  mayLater,
}: Asked): Verdict<true, 'VOID_BY_ACCOUNTS'> =>
  mayLater || (isWriter && isSameDay && isInOpenSession) ? accept(true) : refuse('VOID_BY_ACCOUNTS')

/** Cash goes back out of a drawer: it needs the open session of who voids, and is counted in it. */
export const decideDrawer = (mode: Mode, hasSession: boolean): Verdict<true, 'NO_SESSION'> =>
  mode !== 'CASH' || hasSession ? accept(true) : refuse('NO_SESSION')
