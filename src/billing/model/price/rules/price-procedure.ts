import { partOf } from '../../../../kernel/money.ts'
import { includedIn } from '../../../../schemes/model/stay/sitting.ts'
import { aboveEntitlement } from './above-entitlement.ts'
import { type Judged, patientPaysRest } from './judged-charge.ts'
import { missingPaper } from './missing-paper.ts'
import { absorbed, claimed, notClaimable, type PricedPart } from './priced-part.ts'
import type { SittingShareOf } from './sitting-shares.ts'

/**
 * A procedure: not payable as part of another one of its sitting; absorbed inside a package that it did not open; at the
 * share of its rank under a payer with packages; else in full.
 */
export function priceProcedure(judged: Judged): PricedPart[] {
  const { bill, charge, period, procedure, share, terms } = judged
  const { amount: value, unitRate: rate } = charge
  const whole = { value: value + charge.aboveEntitlement, rate }
  const including = terms?.hasPackages && procedure && includedIn(procedure, bill.procedures, bill.rules)
  if (including) return [notClaimable(patientPaysRest(judged), { ...whole, reason: `Part of ${including.name}` })]
  if (!share && period?.kind === 'package') {
    return [absorbed({ ...whole, reason: 'A further procedure included in the package, not paid separately' })]
  }
  const missing = missingPaper(judged, undefined)
  if (missing) return [notClaimable(patientPaysRest(judged), { ...whole, reason: missing })]
  if (!share) {
    const reason = terms?.hasPackages ? 'A procedure without a package' : 'Paid procedure by procedure'
    return [claimed(bill.payer, { value, rate, reason }), ...aboveEntitlement(judged)]
  }
  const words = shareWords(share)
  const adjustments =
    share.basisPoints === 10_000 ? [] : [{ kind: 'share' as const, words, basisPoints: share.basisPoints - 10_000 }]
  return [
    claimed(bill.payer, {
      value,
      amount: partOf(value, share.basisPoints),
      rate,
      adjustments,
      rank: share.rank,
      reason: words,
    }),
    ...aboveEntitlement(judged),
  ]
}

const RANKS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

function shareWords({ rank, of, basisPoints }: SittingShareOf): string {
  if (of === 1) return 'The procedure of the package'
  return `${RANKS[rank - 1] ?? `${rank}th`} procedure of the sitting by rate: paid at ${basisPoints / 100} %`
}
