/**
 * The number under which a physiotherapy bill is known: OH and the visit id without its IH (domain screens 1.5). The letter of the
 * month stays: the digits alone would be those of a visit of another month too.
 */
export const physiotherapyBillNo = (visitNo: string): string => `OH${visitNo.replace(/^IH/, '')}`
