import type { Paise } from '../../../../kernel/money.ts'
import type { BillSection, LineHead } from '../../price/price-types.ts'
import type { ChangeKind } from './bill-changes.contract.ts'

/** A change of the desk that was not taken back. Amounts in paise. */
export type LineChange = {
  readonly id: string
  readonly kind: ChangeKind
  /** The line as it was called when the change was made; of a typed line its own key, of a waived check the check. */
  readonly lineKey: string
  /** The names of the charges that it was made for (charge-name.ts), and which part of them: it belongs to these and no others. */
  readonly charges: readonly string[]
  readonly part: string | null
  readonly section: BillSection | null
  readonly head: LineHead | null
  /** Of a move into or out of the package: what the line is there. */
  readonly state: 'claimed' | 'absorbed' | null
  readonly position: number | null
  readonly patientShare: Paise | null
  /** Of a split: what nobody pays, and what the line came to; null where it was kept without them. */
  readonly notClaimable: Paise | null
  readonly lineAmount: Paise | null
  readonly quantity: number | null
  readonly rate: Paise | null
  readonly code: string | null
  readonly description: string | null
  readonly from: string | null
  readonly to: string | null
  readonly reason: string
}

/** Whether a change is of a line that the desk typed: such a line has no charges, and keeps its key. */
export const isOfTypedLine = ({ lineKey }: Pick<LineChange, 'lineKey'>): boolean => lineKey.startsWith('typed:')

/** Why a change is asked about: charges that it was made for are gone, or their line is not what it was changed from. */
export const ASKED_BECAUSE = ['gone', 'apart', 'amount'] as const
export type AskedBecause = (typeof ASKED_BECAUSE)[number]
