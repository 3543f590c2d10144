import type { Paise } from './money.ts'

/**
 * An amount in whole units (paise) shared by weights, so that the shares add up to it: each has its part rounded down, and what is left goes
 * to the largest remainders, the earlier one where two are the same. Where all weights are 0 nothing is shared and every share is 0.
 * A negative amount is shared as the positive one, negated. (design/decided.md C3, C8.)
 */
export function shareByWeight(amount: number, weights: readonly number[]): number[] {
  if (amount < 0) return shareByWeight(-amount, weights).map((share) => 0 - share)
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, share: Number(product / whole), remainder: product % whole }
  })
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0)
  const first = parts
    .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left)
  const more = new Set(first.map(({ at }) => at))
  return parts.map(({ at, share }) => share + (more.has(at) ? 1 : 0))
}

/**
 * What has come back in all of a line of `of` units worth `value`, once `back` of them are back: its share, rounded half up to the
 * paisa. What a return brings is this less what came back before, so that the last one takes the rest and no paisa is lost or made.
 */
export const valueBack = (value: Paise, back: number, of: number): Paise =>
  Number((2n * BigInt(value) * BigInt(back) + BigInt(of)) / (2n * BigInt(of)))
