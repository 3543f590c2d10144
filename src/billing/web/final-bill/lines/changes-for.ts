import type { BillLine } from '../../../model/bill/bill-view.ts'
import { isRestOfSplit } from '../../../model/bill/changes/changed-line.ts'
import { isOfSource } from '../../../model/bill/line-sources.ts'

/** The changes of a line that a form asks for. */
export const LINE_CHANGES = ['rate', 'quantity', 'split', 'regroup', 'take_out', 'keep', 'typed'] as const
export type LineChange = (typeof LINE_CHANGES)[number]

export const CHANGE_TITLES: Readonly<Record<LineChange, string>> = {
  rate: 'Change the rate',
  quantity: 'Change the quantity',
  split: 'Divide between payer and patient',
  regroup: 'Move to another section',
  take_out: 'Take out of the bill',
  keep: 'Keep in the bill',
  typed: 'Add a line',
}

/** What the desk may change of a line: how much was given and at which price is the record's that charged it. */
export function changesFor(line: BillLine): LineChange[] {
  if (line.section === 'closing' || isRestOfSplit(line)) return []
  const may: Readonly<Record<LineChange, boolean>> = {
    rate: !isOfSource(line, 'rate'),
    quantity: !isOfSource(line, 'quantity'),
    split: line.state === 'claimed' && line.amount > 0,
    regroup: true,
    take_out: line.state !== 'not_claimable' || line.amount !== 0,
    keep: line.atRisk,
    typed: false,
  }
  return LINE_CHANGES.filter((change) => may[change])
}
