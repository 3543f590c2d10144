import type { RawBuilder } from 'kysely'

/** A kind of record that the recycle bin lists. A slice lists its own in `x.recycle-bin.ts`. */
export type WithdrawnKind = {
  /** 'ward', as in the path of the call that restores it (`restoreRoute`). */
  readonly kind: string
  /**
   * Selects the withdrawn records, with hospital_id, id, name, detail, withdrawn_at, withdrawn_by and withdrawn_reason; not those
   * that return with the record they belong to.
   */
  readonly rows: RawBuilder<unknown>
  /** What is put back, in a sentence: 'the ward General (W1)'. */
  restores(record: { readonly name: string; readonly detail: string }): string
}
