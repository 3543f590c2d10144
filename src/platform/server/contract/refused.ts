import type { RefusalDetails, Verdict } from '../../../kernel/verdict.ts'

/**
 * Carries a refusal out of a transaction, which rolls back. Only operation.ts and constraints.ts make one; the
 * mount turns it into the status and sentence that the route declares for the code.
 */
export class Refused extends Error {
  readonly code: string
  readonly details: RefusalDetails | undefined

  constructor(code: string, details?: RefusalDetails) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.details = details
  }
}

/** The verdict's value; a refusal ends the operation. */
export function orRefuse<Value, Code extends string>(verdict: Verdict<Value, Code>): Value {
  if (!verdict.ok) throw new Refused(verdict.refusal, verdict.details)
  return verdict.value
}

/** Ends the operation with a refusal that its route declares. */
export function refuse(code: string, details?: RefusalDetails): never {
  throw new Refused(code, details)
}
