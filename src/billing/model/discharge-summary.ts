export const SUMMARY_BLOCKED = 'Complete final payment to enable'

/** The summary of an outpatient opens at the discharge, and always for who may open it early (specification 3 sections 5 and 6). */
export const outpatientSummaryOpens = (visit: { readonly isDischarged: boolean }, mayOpenEarly: boolean): boolean =>
  visit.isDischarged || mayOpenEarly
