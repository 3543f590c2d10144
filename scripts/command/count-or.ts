import process from 'node:process'

/** A whole number above 0 that a command was called with, else what it takes without one; on anything else it ends with its usage. */
export function countOr(otherwise: number, typed: string | undefined, usage: string): number {
  const count = typed === undefined ? otherwise : Number(typed)
  if (Number.isInteger(count) && count > 0) return count
  console.error(`usage: ${usage}`)
  process.exit(1)
}
