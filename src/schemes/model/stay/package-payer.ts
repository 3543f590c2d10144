import { periodOn } from './divide-stay.ts'
import type { Period } from './stay-types.ts'

export type PackageDays = Pick<Period, 'kind' | 'from' | 'to' | 'payerId'>

type Service = {
  readonly head: string
  readonly day: Period['from']
  /** What the patient asked for beside the treatment: no package has it. */
  readonly isPatientsOwn?: boolean | undefined
}

/**
 * Whose package covers a service, so that it is priced and paid by that payer, also after a change; null: the payer of the day pays. A
 * procedure is of the payer of its day, whatever package runs, and so is what is the patient's own. Pure.
 */
export function packagePayerOf({ head, day, isPatientsOwn }: Service, periods: readonly PackageDays[]): string | null {
  const period = head === 'surgery' || isPatientsOwn ? null : periodOn(periods, day)
  return period?.kind === 'package' ? period.payerId : null
}
