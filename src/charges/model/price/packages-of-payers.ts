import type { IsoDate } from '../../../kernel/calendar.ts'
import { packagesOf } from '../../../schemes/model/stay/merge-packages.ts'
import type { PackageDays } from '../../../schemes/model/stay/package-payer.ts'
import type { OperatedProcedure, PayerFrom } from '../../../schemes/model/stay/stay-types.ts'

type Admitted = { readonly firstDay: IsoDate; readonly admittedAt: Date | null }

/** The packages that a price depends on: those of an admission whose payer changed; else each day has one payer anyway. Pure. */
export function packagesOfPayers(
  { firstDay, admittedAt }: Admitted,
  procedures: readonly OperatedProcedure[],
  payers: readonly PayerFrom[],
): readonly PackageDays[] {
  const isOfOne = payers.every(({ payerId }) => payerId === payers[0]?.payerId)
  if (!admittedAt || isOfOne) return []
  return packagesOf({ from: firstDay, until: null, procedures, extensions: [], payers })
}
