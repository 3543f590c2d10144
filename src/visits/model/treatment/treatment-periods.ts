import type { IsoDate } from '../../../kernel/calendar.ts'
import { CASHLESS_RULES } from '../../../schemes/model/default-rules.ts'
import { termsOn } from '../../../schemes/model/on-day.ts'
import { divideStay } from '../../../schemes/model/stay/divide-stay.ts'
import type { OperatedProcedure, PayerFrom } from '../../../schemes/model/stay/stay-types.ts'
import { dayOfSurgery } from './decide-surgeries.ts'
import type { VisitSurgery } from './treatment.contract.ts'

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
type Surgery = Omit<VisitSurgery, 'sanctionStatus'>

/**
 * The three periods of an admission (specification 2 section 4), as the bill of a scheme divides it: from admission to
 * the day before surgery; the package of the surgery, 7 days unless its plan, its own days or its class say otherwise, of
 * several surgeries to the end of the last; from the day after it to discharge. null is 'Not available': without the
 * dates, for a surgery on the day of admission (nothing lies before it), and for a discharge inside the package.
 * `payers` are those of the visit with their rules, as its bill has them.
 */
export function treatmentPeriods(
  days: TreatmentDays,
  surgeries: readonly Surgery[],
  payers: readonly PayerFrom[],
): TreatmentPeriods {
  const { admission, surgery, discharge } = days
  if (!surgery) return { preSurgical: null, surgicalPackage: null, postSurgical: null }
  const there = surgeries.filter(({ status }) => status !== 'cancelled')
  const procedures = (there.length > 0 ? there : [UNNAMED]).map((one, entryOrder) => ({
    ...one,
    on: dayOfSurgery(one, surgery),
    startedAt: null,
    theatreCaseId: null,
    entryOrder,
  }))
  const stay = { from: admission, until: discharge, procedures, extensions: [], payers: payers.map(withPackages) }
  const periods = divideStay(stay)
  const first = periods.findIndex(({ kind }) => kind === 'package')
  const last = periods.findLastIndex(({ kind }) => kind === 'package')
  return {
    preSurgical: spanOf(periods.slice(0, first)),
    surgicalPackage: spanOf(periods.slice(first, last + 1)),
    postSurgical: spanOf(periods.slice(last + 1)),
  }
}

function spanOf(periods: readonly Period[]): Period | null {
  const [first] = periods
  const last = periods.at(-1)
  return first && last ? { from: first.from, to: last.to } : null
}

/** The surgery of a visit of which the day alone is known. */
const UNNAMED: Pick<OperatedProcedure, 'id' | 'surgeryId' | 'name' | 'code' | 'category'> &
  Pick<VisitSurgery, 'performedOn' | 'sitting' | 'planFrom' | 'planTo' | 'ownDays' | 'procedureClass'> = {
  id: '',
  surgeryId: '',
  name: '',
  code: null,
  category: null,
  performedOn: null,
  sitting: 1,
  planFrom: null,
  planTo: null,
  ownDays: null,
  procedureClass: null,
}

/** The specification shows the periods of every patient: where the payer has no packages, with the hospital's days of them. */
const withPackages = (payer: PayerFrom): PayerFrom =>
  termsOn(payer.rules, payer.from)?.hasPackages
    ? payer
    : { ...payer, rules: { ...CASHLESS_RULES, packageDays: payer.rules.packageDays } }
