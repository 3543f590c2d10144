import { periodOn } from './divide-stay.ts'
import type { Period } from './stay-types.ts'

export type PackageDays = Pick<Period, 'kind' | 'from' | 'to' | 'payerId'>

type Service = { readonly head: string; readonly day: Period['from'] }

/**
 * Whose package covers a service, so that it is priced and paid by that payer, also after a change; null: the payer of the day pays. A
 * procedure is paid by the payer of its day, whatever package runs. Pure.
 */
export function packagePayerOf({ head, day }: Service, periods: readonly PackageDays[]): string | null {
  const period = head === 'surgery' ? null : periodOn(periods, day)
  return period?.kind === 'package' ? period.payerId : null
}
