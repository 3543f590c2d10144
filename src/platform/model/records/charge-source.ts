import type { Path } from '../../../paths.generated.ts'

/**
 * What posts charges: the `source_kind` of the ledger with what the desk is told of it. A slice lists its own in `x.charge-sources.ts`
 * (decision record 088).
 */
export type ChargeSource = {
  /** Small letters and underscores. It stays with the charges for ever: another name is another kind. */
  readonly kind: string
  /** What its record is called, as a bill and a refusal name it: 'Physiotherapy session'. */
  readonly words: string
  /** The screen of the record, where it has one: `:visitId` is the visit of the charge, another parameter the record. */
  readonly path: Path | null
  /** Who takes a charge back, corrects it or gives it another price: the billing desk, or only what posted it. */
  readonly owner: 'desk' | 'source'
}
