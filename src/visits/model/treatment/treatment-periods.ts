import type { IsoDate } from '../../../kernel/calendar.ts'
import { CASHLESS_RULES } from '../../../schemes/model/default-rules.ts'
import { divideStay } from '../../../schemes/model/stay/divide-stay.ts'
import type { OperatedProcedure, PayerFrom } from '../../../schemes/model/stay/stay-types.ts'

/** From a day to a day, both included. */
export type Period = { readonly from: IsoDate; readonly to: IsoDate }
export type TreatmentPeriods = {
  readonly preSurgical: Period | null
  readonly surgicalPackage: Period | null
  readonly postSurgical: Period | null
}
export type TreatmentDays = {
  readonly admission: IsoDate | null
  readonly surgery: IsoDate | null
  readonly discharge: IsoDate | null
}

/**
 * The three periods of an admission (specification 2 section 4), as the bill divides it: from admission to the day
 * before surgery; the package of the surgery; from the day after it to discharge. null is 'Not available': without the
 * dates, for a surgery on the day of admission (nothing lies before it), and for a discharge inside the package.
 */
export function treatmentPeriods({ admission, surgery, discharge }: TreatmentDays): TreatmentPeriods {
  if (!surgery) return { preSurgical: null, surgicalPackage: null, postSurgical: null }
  const procedures = [{ ...PROCEDURE, on: surgery }]
  const periods = divideStay({ from: admission, until: discharge, procedures, extensions: [], payers: [PAYER] })
  const at = periods.findIndex(({ kind }) => kind === 'package')
  const days = (index: number): Period | null => {
    const period = index < 0 ? undefined : periods[index]
    return period ? { from: period.from, to: period.to } : null
  }
  return { preSurgical: days(at - 1), surgicalPackage: days(at), postSurgical: days(at + 1) }
}

/** A procedure of which the day alone is known. */
const PROCEDURE: OperatedProcedure = {
  id: '',
  surgeryId: '',
  code: null,
  name: '',
  category: null,
  on: null,
  startedAt: null,
  theatreCaseId: null,
  sitting: 1,
  entryOrder: 0,
  planFrom: null,
  planTo: null,
  ownDays: null,
  procedureClass: null,
}
const PAYER: PayerFrom = { payerId: '', from: '2000-01-01', rules: CASHLESS_RULES }
