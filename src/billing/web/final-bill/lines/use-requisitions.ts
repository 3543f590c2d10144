import { useState } from 'react'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import { isRequisition, MOST_REQUISITIONS } from '../../../model/bill/exports/requisition-heads.ts'
import type { Tab } from './ledger-rows.ts'

/** Which lines are chosen under the tabs whose tests are asked for by a slip; undefined under the others. */
export function useRequisitions(bill: BillView, tab: Tab) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  if (tab !== 'labs' && tab !== 'radiology') return undefined
  const lines = linesOf(bill).filter((line) => keys.has(line.key))
  return {
    chosen: lines.length,
    chargeIds: lines.flatMap(({ chargeIds }) => chargeIds).slice(0, MOST_REQUISITIONS),
    isTicked: (line: BillLine) => (isRequisition(line) ? keys.has(line.key) : undefined),
    tick: (line: BillLine) => {
      if (!isRequisition(line)) return
      const others = [...keys].filter((key) => key !== line.key)
      setKeys(new Set(keys.has(line.key) ? others : [...others, line.key]))
    },
  }
}

export type Requisitions = NonNullable<ReturnType<typeof useRequisitions>>
