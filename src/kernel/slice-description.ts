/** What a slice says of itself, in `x.slice.ts` of its folder; `architecture.test.ts` and `schema.test.ts` compare it with sources and database. */
export type SliceDescription = {
  /**
   * The slices whose code it imports or whose tables it reads: no more, no fewer, never in a circle. Kernel, platform and ui are
   * below all others and not repeated.
   */
  readonly standsOn: readonly string[]
  /** What it alone writes, each table with the domain of the live stream that its changes announce, or null. */
  readonly tables: Readonly<Record<string, string | null>>
}
