import { paperCalls } from './calls/paper-calls.ts'
import { postingCalls } from './calls/posting-calls.ts'
import { readingCalls } from './calls/reading-calls.ts'

/** What visits are charged for (decision record 040). */
export const chargesContract = { ...readingCalls, ...postingCalls, ...paperCalls }
