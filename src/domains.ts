import { SLICES } from './slices.generated.ts'

export type Slice = keyof typeof SLICES

type TablesOf<S> = S extends { readonly tables: infer T } ? T[keyof T] : never

/** A part of the hospital's records whose change makes an open screen stale: one channel of the live stream. */
export type Domain = Exclude<{ [S in Slice]: TablesOf<(typeof SLICES)[S]> }[Slice], null>

/** Every domain: what a call that looks into all slices reads. */
export const DOMAINS: readonly Domain[] = [
  ...new Set(
    Object.values(SLICES)
      .flatMap(({ tables }) => Object.values<Domain | null>(tables))
      .filter((domain) => domain !== null),
  ),
]

/** A table of some slice. */
export type Table = { [S in Slice]: keyof (typeof SLICES)[S]['tables'] & string }[Slice]
