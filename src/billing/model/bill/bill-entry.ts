import type { AccountKey } from '../../../journal/model/account-keys.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { LineHead } from '../price/price-types.ts'
import { totalsOf } from './bill-totals.ts'
import type { BillLine } from './bill-view.ts'

type EntryLine = {
  readonly account: AccountKey
  readonly amount: Paise
  readonly payerId?: string
  readonly patientId?: string
}

const accountOf = (head: Exclude<LineHead, 'discount'>): AccountKey =>
  head === 'round_off' ? 'round-off' : `income-${head}`

/**
 * What a confirmed bill posts: debtors (the payer's share to the payer, the patient's to the patient) and the discount allowed,
 * against income by head. Paise, debit above 0; it sums to zero because the shares make the total. Pure.
 */
export function entryOf(
  lines: readonly BillLine[],
  { payerId, patientId }: { readonly payerId: string; readonly patientId: string },
): EntryLine[] {
  const { payerShare, patientShare, discount } = totalsOf(lines)
  const income = new Map<AccountKey, Paise>()
  for (const { head, amount } of lines)
    if (head !== 'discount') income.set(accountOf(head), (income.get(accountOf(head)) ?? 0) - amount)
  const all: EntryLine[] = [
    { account: 'payer-debtors', amount: payerShare, payerId },
    { account: 'patient-debtors', amount: patientShare, patientId },
    { account: 'discount-allowed', amount: discount },
    ...[...income].map(([account, amount]) => ({ account, amount })),
  ]
  return all.filter(({ amount }) => amount !== 0)
}
