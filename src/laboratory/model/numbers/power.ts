import { over, type Rational, reduced, ZERO } from './rational.ts'

// A power with a fraction in its exponent (the creatinine of an eGFR) is no fraction: it is computed with fifty digits, the same
// on the server, in the browser and at every recomputation.

const ONE = 10n ** 50n
/** An exponent up to this is multiplied out. */
const MULTIPLIED = 64n

/** The power; null where it is no number (0 to a negative power, a root of a negative number) or beyond 10^±30. */
export function power(base: Rational, exponent: Rational): Rational | null {
  if (exponent.d === 1n && exponent.n >= -MULTIPLIED && exponent.n <= MULTIPLIED) {
    const times = exponent.n < 0n ? -exponent.n : exponent.n
    const result = { n: base.n ** times, d: base.d ** times }
    return exponent.n < 0n ? over({ n: 1n, d: 1n }, result) : result
  }
  if (base.n === 0n) return exponent.n > 0n ? ZERO : null
  if (base.n < 0n) return null
  return exponential((logarithm((base.n * ONE) / base.d) * exponent.n) / exponent.d)
}

/** The decimal logarithm with fifty digits; null where there is none (0, a negative number). */
export function logarithm10({ n, d }: Rational): Rational | null {
  if (n <= 0n) return null
  return reduced(logarithm((n * ONE) / d), LN_10)
}

const LN_2 = 2n * areaTangent(ONE / 3n)

/** ln x of x > 0, both with fifty digits: x is halved or doubled to between 3/4 and 3/2. */
function logarithm(x: bigint): bigint {
  let [near, halvings] = [x, 0n]
  if (near <= 0n) return -200n * ONE
  while (near > (ONE * 3n) / 2n) [near, halvings] = [near / 2n, halvings + 1n]
  while (near < (ONE * 3n) / 4n) [near, halvings] = [near * 2n, halvings - 1n]
  return halvings * LN_2 + 2n * areaTangent(((near - ONE) * ONE) / (near + ONE))
}

const LN_10 = logarithm(10n * ONE)

/** artanh x = x + x³/3 + x⁵/5 + … */
function areaTangent(x: bigint): bigint {
  const square = (x * x) / ONE
  let [term, sum] = [x, 0n]
  for (let odd = 1n; term !== 0n; odd += 2n) {
    sum += term / odd
    term = (term * square) / ONE
  }
  return sum
}

/** e^y; null beyond 10^±30. */
function exponential(y: bigint): Rational | null {
  const doublings = y / LN_2
  if (doublings > 100n || doublings < -100n) return null
  const rest = y - doublings * LN_2
  let [term, sum] = [ONE, 0n]
  for (let place = 1n; term !== 0n; place += 1n) {
    sum += term
    term = (term * rest) / ONE / place
  }
  return doublings < 0n ? reduced(sum, ONE * 2n ** -doublings) : reduced(sum * 2n ** doublings, ONE)
}
