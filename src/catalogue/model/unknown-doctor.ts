/** What is shown for a visit without an appointment (specification 2 section 5). */
export const UNKNOWN_DOCTOR = 'Dr. Unknown'
