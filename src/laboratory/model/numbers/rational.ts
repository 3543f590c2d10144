/**
 * Exact arithmetic of laboratory values: fractions of whole numbers, so that what is computed is rounded once, when it is shown
 * (0.1 + 0.2 is 0.3). `d` is above zero and the fraction is in its lowest terms.
 */
export type Rational = { readonly n: bigint; readonly d: bigint }

/** A number as people write it and the database keeps it: `-12.50`; digits on both sides of the point. */
export type Decimal = string

export const DECIMAL = /^-?\d{1,12}(\.\d{1,9})?$/

export const ZERO: Rational = { n: 0n, d: 1n }

/** The fraction of a decimal number; null where the text is none. */
export function rational(text: Decimal): Rational | null {
  if (!DECIMAL.test(text)) return null
  const [whole = '', rest = ''] = text.split('.')
  return reduced(BigInt(whole + rest), 10n ** BigInt(rest.length))
}

/** Of a number that was read before: one that is none is a fault of the program. */
export function known(text: Decimal): Rational {
  const read = rational(text)
  if (!read) throw new Error(`Not a decimal number: ${text}`)
  return read
}

export const whole = (value: number): Rational => ({ n: BigInt(value), d: 1n })

export const plus = (a: Rational, b: Rational): Rational => reduced(a.n * b.d + b.n * a.d, a.d * b.d)
export const minus = (a: Rational, b: Rational): Rational => reduced(a.n * b.d - b.n * a.d, a.d * b.d)
export const times = (a: Rational, b: Rational): Rational => reduced(a.n * b.n, a.d * b.d)
export const negative = (a: Rational): Rational => ({ n: -a.n, d: a.d })
export const absolute = (a: Rational): Rational => (a.n < 0n ? negative(a) : a)

/** Null where `b` is zero. */
export function over(a: Rational, b: Rational): Rational | null {
  if (b.n === 0n) return null
  return b.n < 0n ? reduced(-a.n * b.d, a.d * -b.n) : reduced(a.n * b.d, a.d * b.n)
}

/** Below zero: a is smaller; zero: equal; above: larger. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** With so many decimals, half away from zero: 2.35 is 2.4 and −2.35 is −2.4. */
export function toDecimal({ n, d }: Rational, decimals: number): Decimal {
  const scaled = (n < 0n ? -n : n) * 10n ** BigInt(decimals)
  const digits = ((scaled * 2n + d) / (d * 2n)).toString().padStart(decimals + 1, '0')
  const sign = n < 0n && /[1-9]/.test(digits) ? '-' : ''
  const split = digits.length - decimals
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, split)}.${digits.slice(split)}`
}

/** Rounded as it is shown and judged. */
export const roundTo = (value: Rational, decimals: number): Rational => known(toDecimal(value, decimals))

/** How many decimals a number has that say something: two of `1.250`. */
export const decimalsOf = (text: Decimal): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length

/** A number without zeros that say nothing: `13.500000` is 13.5. */
export const plain = (text: Decimal): Decimal => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

export function reduced(n: bigint, d: bigint): Rational {
  let [a, b] = [n < 0n ? -n : n, d]
  while (b > 0n) [a, b] = [b, a % b]
  return a > 1n ? { n: n / a, d: d / a } : { n, d }
}
