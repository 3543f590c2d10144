import { paidBesideOn } from '../../../../schemes/model/on-day.ts'
import { notBilledWords } from '../../bill/services/not-billed.ts'
import { switchedOffWords } from '../../bill/services/services-of-bill.ts'
import type { Chargeable } from '../price-types.ts'
import { aboveEntitlement } from './above-entitlement.ts'
import { type Judged, patientPaysRest } from './judged-charge.ts'
import { missingPaper } from './missing-paper.ts'
import { priceImplant } from './price-implant.ts'
import { priceProcedure } from './price-procedure.ts'
import { absorbed, claimed, notClaimable, ofThePatient, type PricedPart } from './priced-part.ts'

/** One charge as the parts of a bill, each with its reason. Their values are the value of the charge: nothing vanishes. */
export function priceCharge(judged: Judged): PricedPart[] {
  const { bill, charge, period } = judged
  const { amount: value, unitRate: rate, billedAs } = charge
  if (billedAs?.kind === 'switched_off') return [switchedOff(charge, billedAs)]
  if (billedAs?.kind === 'not_billed') return [absorbed({ value, rate, reason: notBilledWords(billedAs.reason) })]
  if (charge.rateNotSet) return [claimed(bill.payer, { value: 0, rate: 0, reason: 'No rate on the day of service' })]
  const whole = { value: value + charge.aboveEntitlement, rate }
  if (charge.isPatientsOwn) return [ofThePatient({ ...whole, reason: 'Asked for by the patient, who pays it' })]
  if (charge.head === 'surgery') return priceProcedure(judged)
  const inside = period?.kind === 'package'
  const always = billedAs?.kind === 'beside_package'
  const beside = inside && !always ? paidBesideOn(bill.rules, charge, charge.day) : undefined
  if (inside && !beside && !always) return [absorbed({ ...whole, reason: 'Covered by the package' })]
  const missing = missingPaper(judged, beside)
  if (missing) return [notClaimable(patientPaysRest(judged), { ...whole, reason: missing })]
  const parts =
    charge.head === 'implant'
      ? priceImplant(judged)
      : [claimed(bill.payer, { value, rate, reason: whyClaimed(judged) })]
  return [...parts, ...aboveEntitlement(judged)]
}

const switchedOff = ({ amount: value, unitRate: rate }: Chargeable, { reason }: { readonly reason: string }) =>
  notClaimable(false, { value, rate, reason: switchedOffWords(reason) })

function whyClaimed({ period, terms }: Judged): string {
  if (!period) return 'On a day outside the stay'
  if (period.kind === 'package') return 'Paid in addition to the package'
  if (period.kind === 'at_risk') return 'At risk: after the package without an approved extension'
  return terms?.hasPackages ? 'Conservative treatment' : 'Paid service by service'
}
