/** Why everybody from outside is here; the orders say which. */
const REASON = 'Investigations'

type Referral = { readonly referringDoctorId: string | null; readonly referredBy: string | null }

/** The reason of a visit for investigations only, with who sent the person where no referee of the list did. Pure. */
export const reasonForVisit = ({ referringDoctorId, referredBy }: Referral): string =>
  referringDoctorId === null && referredBy !== null ? `${REASON}, referred by ${referredBy}` : REASON
