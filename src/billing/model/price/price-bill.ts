import { factorWord } from '../../../catalogue/model/rates/explain-rate.ts'
import { nameOfCharge } from './charge-name.ts'
import { mergeLines } from './merge-lines.ts'
import { chargesOfBill } from './net-charges.ts'
import type { Bill, PricedLine } from './price-types.ts'
import { type Judged, judgedCharges } from './rules/judged-charge.ts'
import { priceCharge } from './rules/price-charge.ts'
import type { PricedPart } from './rules/priced-part.ts'
import { sectionOf } from './section-of.ts'

/**
 * The lines of one payer's bill: every charge that holds and is that payer's, as claimed, absorbed or not claimable, each
 * with its reason. Equal things are one line over their days; the lines stand in the order in which the bill prints
 * them, whatever the order of the charges. What the desk changed stays apart from what it did not. Pure; amounts in paise.
 */
export function priceBill(bill: Bill, apartOf: ApartOf = () => ''): PricedLine[] {
  const charges = judgedCharges(bill, chargesOfBill(bill))
  return mergeLines(charges.flatMap((judged) => priceCharge(judged).map((part) => lineOf(judged, part, apartOf))))
}

/** What keeps a part of a charge on a line apart from others that are alike: the changes that the desk made of it; else nothing. */
export type ApartOf = (name: string, part: string | null) => string

function lineOf(judged: Judged, part: PricedPart, apartOf: ApartOf): PricedLine & { readonly rank: number } {
  const { charge } = judged
  const name = nameOfCharge(charge)
  const section = sectionOf(charge, judged.bill.periods)
  const line = {
    section,
    head: charge.head,
    itemId: charge.itemId,
    code: charge.code,
    description: part.suffix ? `${charge.description} (${part.suffix})` : charge.description,
    unit: charge.unit,
    listed: charge.listed,
    rate: part.rate,
    adjustments: [
      ...charge.factors.map(({ appliesTo, basisPoints }) => ({
        kind: 'factor' as const,
        words: factorWord(appliesTo),
        basisPoints,
      })),
      ...part.adjustments,
    ],
    state: part.state,
    atRisk: part.state === 'claimed' && isAtRisk(judged),
    rateNotSet: charge.rateNotSet,
    reason: part.reason,
  }
  const ownLine = section === 'surgical' ? (charge.procedureId ?? charge.id) : null
  // Of stock the batches of one item are one line, whatever their MRP.
  const alike = charge.fromStock ? { ...line, listed: 0, rate: 0 } : line
  const amount = part.payerShare + part.patientShare
  return {
    ...line,
    part: part.suffix,
    key: JSON.stringify([...Object.values(alike), ownLine, apartOf(name, part.suffix)]),
    rank: part.rank,
    from: charge.day,
    to: charge.day,
    days: [{ day: charge.day, quantity: charge.quantity, value: part.value, amount }],
    quantity: charge.quantity,
    value: part.value,
    amount,
    payerShare: part.payerShare,
    patientShare: part.patientShare,
    chargeIds: [charge.id],
    names: [name],
  }
}

/** After the package without an extension, and on the days of a plan beyond the scheme's number; never what the patient pays himself. */
const isAtRisk = ({ charge, period }: Judged): boolean =>
  !charge.isPatientsOwn &&
  (period?.kind === 'at_risk' || Boolean(period?.unapprovedFrom && charge.day >= period.unapprovedFrom))
