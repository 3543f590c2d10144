import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

/** A letter is saved by who saw it as it is: versions, null where there was none. */
export const decideSave = (seen: number | null, stored: number | null): Verdict<true, 'STALE'> =>
  seen === stored ? accept(true) : refuse('STALE')
