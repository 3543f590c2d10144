import { showRupees } from '../../../../kernel/money.ts'
import type { LineChange } from './line-changes.ts'

type Change = Omit<LineChange, 'id' | 'lineKey' | 'reason'>

/** What a change of the desk did, as its list shows it. */
export function changeInWords({
  kind,
  section,
  head,
  position,
  patientShare,
  quantity,
  rate,
  description,
}: Change): string {
  switch (kind) {
    case 'regroup':
      return `Moved to ${[section, head].filter(Boolean).join(', ')}`
    case 'reorder':
      return `Place ${position ?? 1}`
    case 'split':
      return `Patient pays ${showRupees(patientShare ?? 0)}`
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
