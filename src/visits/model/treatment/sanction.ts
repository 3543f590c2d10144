/** Whether the payer agreed to a surgery; any value may follow any other (specification 2 section 4). */
export const SANCTION_STATUSES = ['Sanctioned', 'Not Sanctioned', 'Pending', 'Approved', 'Rejected'] as const
export type SanctionStatus = (typeof SANCTION_STATUSES)[number]

/** What a surgery begins with. */
export const FIRST_SANCTION: SanctionStatus = 'Not Sanctioned'

export const isSanction = (text: string): text is SanctionStatus => SANCTION_STATUSES.some((status) => status === text)
