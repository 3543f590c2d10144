import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { CASHLESS_RULES, EACH_SERVICE_RULES } from '../../../schemes/model/default-rules.ts'
import type { SchemeRules } from '../../../schemes/model/scheme-rules.ts'
import type { OperatedProcedure, Period } from '../../../schemes/model/stay/stay-types.ts'
import type { BillStay } from '../../model/bill/bill-view.ts'
import type { BillPayer, Chargeable } from '../../model/price/price-types.ts'
import type { BillFacts, PayerOfBill } from './bill-facts.queries.ts'

/** What a draft is priced from: stored and derived charges, the stay in periods, the rules of its payer. */
export type WhatWasCharged = {
  readonly until: IsoDate
  readonly charges: readonly Chargeable[]
  readonly procedures: readonly OperatedProcedure[]
  readonly periods: readonly Period[]
  readonly beds: BillStay['beds']
  readonly rules: SchemeRules
  readonly payer: BillPayer
}

/** The charges of a visit up to a day, for the bill of one payer. */
export function whatWasCharged(
  _db: HospitalDb,
  _facts: BillFacts,
  payer: PayerOfBill,
  until: IsoDate,
): Promise<WhatWasCharged> {
  return Promise.resolve({
    until,
    charges: [],
    procedures: [],
    periods: [],
    beds: [],
    rules: payer.kind === 'private' ? EACH_SERVICE_RULES : CASHLESS_RULES,
    payer: { ...payer, undertaking: false },
  })
}
