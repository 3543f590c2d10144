const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last of the 15 characters of a GSTIN, which follows from the 14 before it: weights 1 and 2 in turn, to the base of 36. */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length)
  }, 0)
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? ''
}

/** Whether a GSTIN of 15 characters ends with its check digit. */
export const isGstinChecked = (gstin: string): boolean => gstinCheckDigit(gstin.slice(0, 14)) === gstin[14]

/** Whether two GSTIN are of one state, or one of them is not known: goods from there bear CGST and SGST, not IGST. */
export const isSameState = (one: string, other: string): boolean =>
  one === '' || other === '' || one.slice(0, 2) === other.slice(0, 2)
