import { packagePayerOf } from '../../../schemes/model/stay/package-payer.ts'
import type { Period } from '../../../schemes/model/stay/stay-types.ts'
import type { Bill, Chargeable } from './price-types.ts'

/** The charges that hold: neither a reversal nor what it takes back. */
export function netCharges(charges: readonly Chargeable[]): Chargeable[] {
  const reversed = new Set(charges.map(({ reversesId }) => reversesId))
  return charges.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
}

/** On whose bill a charge stands: whose package covers it; a procedure, the patient's own and anything else with the payer of its day. */
export const payerOf = (
  charge: Pick<Chargeable, 'head' | 'day' | 'payerId' | 'isPatientsOwn'>,
  periods: readonly Period[],
): string => packagePayerOf(charge, periods) ?? charge.payerId

/** What one payer's bill is made of. */
export const chargesOfBill = ({ charges, periods, payer }: Bill): Chargeable[] =>
  netCharges(charges).filter((charge) => payerOf(charge, periods) === payer.id)
