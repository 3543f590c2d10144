export const SUMMARY_BLOCKED = 'Complete final payment to enable'

/** The IPD discharge summary opens when the final payment is made, and always for who may open it early (specification 3 section 5). */
export const summaryOpens = (visit: { readonly hasFinalPayment: boolean }, mayOpenEarly: boolean): boolean =>
  visit.hasFinalPayment || mayOpenEarly

/** The summary of an outpatient opens at the discharge, and always for who may open it early (specification 3 sections 5 and 6). */
export const outpatientSummaryOpens = (visit: { readonly isDischarged: boolean }, mayOpenEarly: boolean): boolean =>
  visit.isDischarged || mayOpenEarly
