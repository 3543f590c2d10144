/** An amount in paise: an integer, never a float of rupees. */
export type Paise = number

const grouping = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** ₹1,25,000 with Indian grouping; paise are shown only when there are any. */
export const showRupees = (paise: Paise): string => {
  const rest = Math.abs(paise) % 100
  const rupees = grouping.format(Math.floor(Math.abs(paise) / 100))
  return `${paise < 0 ? '-' : ''}₹${rupees}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}
