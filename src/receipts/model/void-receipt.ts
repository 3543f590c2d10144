import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

type Asked = { readonly isWriter: boolean; readonly isSameDay: boolean; readonly mayLater: boolean }

/** On the day of a receipt its writer may void it, accounts always. */
export const decideVoid = ({ isWriter, isSameDay, mayLater }: Asked): Verdict<true, 'VOID_BY_ACCOUNTS'> =>
  mayLater || (isWriter && isSameDay) ? accept(true) : refuse('VOID_BY_ACCOUNTS')
