import type { Domain } from '../../../domains.ts'
import type { Permission } from '../../../grants.ts'

/** The number beside a menu entry. A slice lists its own in `x.counts.ts`. */
export type MenuCount = {
  /** The path of the entry without its slash. */
  readonly entry: string
  /** Who sees the number. */
  readonly permission: Permission
  /** The domains whose changes move it. */
  readonly reads: readonly Domain[]
  /** What it adds up: sums that the database keeps (`keep_counted`), or what a slice counts in `x.counted-now.ts`. */
  readonly of: readonly string[]
}
