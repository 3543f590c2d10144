/** A die that falls the same way every time: the demo is the same on every machine, whatever the hour. */
export type Chance = {
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  /** True `percent` times of a hundred. */
  happens(percent: number): boolean
  digits(count: number): string
  /** A die of its own: how often it is thrown changes nothing of what the others throw. */
  fork(): Chance
}

/** Mulberry32: small, even enough for a story, and not for secrets. */
export function chanceFrom(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    happens: (percent) => next() * 100 < percent,
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
    fork: () => chanceFrom(below(2 ** 32)),
  }
}
