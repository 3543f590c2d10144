import { grouped } from './counted.ts'

/** An amount in paise: an integer, never a float of rupees. */
export type Paise = number

/** ₹1,25,000 with Indian grouping; paise are shown only when there are any. */
export const showRupees = (paise: Paise): string => {
  const rest = Math.abs(paise) % 100
  const rupees = grouped(Math.floor(Math.abs(paise) / 100))
  return `${paise < 0 ? '-' : ''}₹${rupees}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Paise as a table shows them: '1,28,876.40', without a symbol; what is taken off stands in brackets. */
export const figure = (paise: Paise): string => {
  const text = figures.format(Math.abs(paise) / 100)
  return paise < 0 ? `(${text})` : text
}

/** A part of an amount, in basis points (10,000 is the whole), rounded half up to the paisa; exact at any size. */
export const partOf = (amount: Paise, basisPoints: number): Paise =>
  Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n)

/** Paise of what people type in rupees: '1250', '1,250.50'; null where it is no amount or below 0. */
export function paiseOf(typed: string): Paise | null {
  const [, rupees, paise = ''] =
    /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(',', '').replace(/^₹\s*/, '').trim()) ?? []
  return rupees === undefined ? null : Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

/** Rupees as a form shows them for editing, and a file holds them: '1250', '1250.50', '-0.50'. */
export function rupeesOf(paise: Paise): string {
  if (paise < 0) return `-${rupeesOf(-paise)}`
  return paise % 100 === 0 ? String(paise / 100) : `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/** The sum of what has an amount, in paise. */
export const sumOf = (parts: readonly { readonly amount: Paise }[]): Paise =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
