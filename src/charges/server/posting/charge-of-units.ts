import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { ONE } from '../../model/price/quantity.ts'
import type { SourceOfCharge } from '../../model/sources/source-of-charge.ts'
import type { ChargePosting } from './post-charge.ts'

/** Units of a batch that were handed to a patient of a visit. */
type HandedUnits = {
  readonly name: string
  readonly unit: string
  readonly isImplant: boolean
  readonly quantity: number
  /** Of a pack. */
  readonly mrp: Paise
  readonly packUnits: number
  /** What they are charged at. */
  readonly amount: Paise
  readonly batchNo: string | null
  readonly expiry: IsoDate | null
  readonly serialNo?: string | null
  readonly at: Date
  readonly source: SourceOfCharge
}

/** The charge of units of a batch on a day: at what they were priced at, with batch, expiry and MRP beside it. */
export const chargeOfUnits = (day: IsoDate, { isImplant, batchNo, expiry, serialNo, mrp, ...units }: HandedUnits) =>
  ({
    head: isImplant ? 'implant' : 'pharmacy',
    description: units.name,
    day,
    at: units.at,
    quantity: units.quantity * ONE,
    unit: units.unit,
    stock: { amount: units.amount, unitRate: Math.floor(mrp / units.packUnits) },
    details: { batchNo, expiry, mrp, ...(serialNo !== undefined && { serialNo }) },
    source: units.source,
  }) as const satisfies ChargePosting
