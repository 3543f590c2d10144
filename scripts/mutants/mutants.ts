import { DATABASE_MUTANTS } from './database.ts'
import type { Mutant } from './mutant.ts'
import { RULE_MUTANTS } from './rules.ts'
import { BILL_MUTANTS } from './rules-of-bills.ts'
import { SERVER_MUTANTS } from './server.ts'

/** Every deliberate fault; `src/tests/mutants.test.ts` keeps each one applicable to the sources. */
export const MUTANTS: readonly Mutant[] = [...RULE_MUTANTS, ...BILL_MUTANTS, ...SERVER_MUTANTS, ...DATABASE_MUTANTS]
