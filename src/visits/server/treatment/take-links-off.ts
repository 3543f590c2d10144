/** Why a link is gone while its visit is there: such a one does not come back with a restored visit. */
const TAKEN_OFF = 'taken off the visit'

/** The columns of a link that is taken off its visit. */
export const taken = (now: Date) => ({ withdrawn_at: now, withdrawn_reason: TAKEN_OFF })
