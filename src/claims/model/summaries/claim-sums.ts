import type { ClaimRow, ClaimSums } from './claim-row.ts'

type Claimed = Pick<ClaimRow, 'one' | 'two' | 'three' | 'claimed' | 'admitted'>

/** Claimed = admitted + disallowed + awaiting. Paise. Pure. */
export function claimSumsOf(rows: readonly Claimed[]): ClaimSums {
  const sum = (amount: (row: Claimed) => number) => rows.reduce((total, row) => total + amount(row), 0)
  return {
    bills: rows.length,
    one: sum(({ one }) => one),
    two: sum(({ two }) => two),
    three: sum(({ three }) => three),
    claimed: sum(({ claimed }) => claimed),
    admitted: sum(({ admitted }) => admitted ?? 0),
    disallowed: sum(({ claimed, admitted }) => (admitted === null ? 0 : claimed - admitted)),
    awaiting: sum(({ claimed, admitted }) => (admitted === null ? claimed : 0)),
  }
}

/** A line of the monthly bill: the claims of one payer with one ESI office. */
export type MonthlyRow = ClaimSums & { readonly payer: string; readonly office: string }

/** P-V: the claims of a month by payer and office, in the order of their names. Pure. */
export function monthlyRows(rows: readonly ClaimRow[]): MonthlyRow[] {
  const groups = Map.groupBy(rows, ({ payer, office }) => JSON.stringify([payer, office]))
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own
      return first ? [{ payer: first.payer, office: first.office, ...claimSumsOf(own) }] : []
    })
    .toSorted((a, b) => a.payer.localeCompare(b.payer) || a.office.localeCompare(b.office))
}
