import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Extension } from '../../../schemes/model/stay/stay-types.ts'

type Approval = {
  /** The approval is filed as the sixth paper of the checklist. */
  readonly hasPaper: boolean
  /** The days it names; none where nobody recorded them. */
  readonly days: { readonly from: IsoDate | null; readonly to: IsoDate | null } | undefined
  readonly until: IsoDate
}

/**
 * The days beyond a package that the payer approved: those of the approval. A paper whose days nobody recorded covers all up
 * to the end of the stay; days without their paper cover nothing.
 */
export function approvedDays({ hasPaper, days, until }: Approval): Extension[] {
  if (!hasPaper) return []
  const { from, to } = days ?? {}
  return [from && to ? { from, to } : { from: '2000-01-01', to: until }]
}
