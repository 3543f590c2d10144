import { showRupees } from '../../../../kernel/money.ts'
import { BILL_SECTION_WORDS } from '../bill-sections.ts'
import type { LineChange } from './line-change.ts'

type Change = Pick<
  LineChange,
  'kind' | 'section' | 'head' | 'position' | 'patientShare' | 'notClaimable' | 'quantity' | 'rate' | 'description'
>

/** What a change of the desk did, as its list shows it. */
export function changeInWords({
  kind,
  section,
  head,
  position,
  patientShare,
  notClaimable,
  quantity,
  rate,
  description,
}: Change): string {
  switch (kind) {
    case 'regroup':
      return `Moved to ${[section && BILL_SECTION_WORDS[section], head].filter(Boolean).join(', ')}`
    case 'reorder':
      return `Place ${position ?? 1}`
    case 'split':
      return [
        `Patient pays ${showRupees(patientShare ?? 0)}`,
        ...(notClaimable ? [`nobody pays ${showRupees(notClaimable)}`] : []),
      ].join(', ')
    case 'quantity':
      return `Quantity ${quantity ?? 0}`
    case 'rate':
      return `Rate ${showRupees(rate ?? 0)}`
    case 'take_out':
      return 'Taken out'
    case 'keep':
      return 'Kept'
    case 'typed':
      return `Added: ${description ?? ''}`
    case 'waive':
      return 'Passed over'
  }
}
