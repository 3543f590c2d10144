import { addDays, type IsoDate } from '../../../kernel/calendar.ts'

/** The surgical package: the day of surgery and six more (specification 2 section 9). */
export const PACKAGE_DAYS = 7

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
 * The three periods of an admission (specification 2 section 4): from admission to the day before surgery; surgery
 * and six days more; from the seventh day after surgery to discharge. null is 'Not available': without the dates, for
 * a surgery on the day of admission (nothing lies before it), and for a discharge inside the package (nothing after).
 * The package keeps its seven days whatever the day of discharge: it is what is paid for.
 */
export function treatmentPeriods({ admission, surgery, discharge }: TreatmentDays): TreatmentPeriods {
  if (!surgery) return { preSurgical: null, surgicalPackage: null, postSurgical: null }
  const after = addDays(surgery, PACKAGE_DAYS)
  return {
    preSurgical: admission && admission < surgery ? { from: admission, to: addDays(surgery, -1) } : null,
    surgicalPackage: { from: surgery, to: addDays(surgery, PACKAGE_DAYS - 1) },
    postSurgical: discharge && discharge >= after ? { from: after, to: discharge } : null,
  }
}
