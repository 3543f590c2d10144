/** Lines of the checklist that rules ask for or file something on, by their numbers (specification 2 section 3). */
export const REFERRAL_LETTER = 1
export const CARD = 2
export const ENTITLEMENT = 3
export const IDENTITY = 4
export const SATISFACTION_CERTIFICATE = 5
export const APPROVED_EXTENSION = 6
export const APPROVED_PROCEDURES = 7
export const CONDONATION = 8
/** The P-II of ESIC, the individual bill of others. */
export const INDIVIDUAL_BILL = 9
export const FINAL_BILL = 10
/** Operation notes and anaesthesia records. */
export const OPERATION_NOTES = 11
export const DISCHARGE_SUMMARY = 12
export const INSURANCE_POLICY = 22
export const PHOTOGRAPHS = 23
export const PORTAL_SUBMISSION = 26
/** Answered by the signature of the admission note; a line without an upload. */
export const ADMISSION_NOTES = 27
/** Hours from the admission until which the admission note is signed (practice 3.19). */
export const ADMISSION_NOTE_HOURS = 24
