import { useEffect, useMemo, useRef, useState } from 'react'
import { addedWords } from '../../../../charges/model/added-words.ts'
import type { AddedCharge } from '../../../../charges/model/shown-charge.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillView } from '../../../model/bill/bill-view.ts'
import {
  type AwaitedCharge,
  hasCharge,
  stillAwaited,
  withAddedCharges,
} from '../../../model/bill/changes/added-lines.ts'
import { stateInWords } from '../../../model/bill/lines/line-state.ts'

type Known = { readonly bill: BillView; readonly awaited: readonly AwaitedCharge[] }

/**
 * The bill with the charges that this desk just added: shown from the answer of the save, until the bill that has them is read. The live
 * stream has it read; a bill that was on its way while the charge was saved takes nothing away.
 */
export function useAddedCharges(bill: BillView) {
  const [known, setKnown] = useState<Known>({ bill, awaited: [] })
  const awaited = known.bill === bill ? known.awaited : awaitedBy(bill, known)
  if (known.bill !== bill) setKnown({ bill, awaited })
  const shown = useMemo(() => {
    const charges = awaited.map(({ charge }) => charge)
    return withAddedCharges(bill, charges)
  }, [bill, awaited])
  // Whether a package has it is known with the bill, and then said where it was said that it was added.
  const last = useRef<AddedCharge | null>(null)
  const newest = useRef(bill)
  const sayPackage = useRef(() => {
    const added = last.current
    const line = added && linesOf(newest.current).find(({ chargeIds }) => chargeIds.includes(added.id))
    if (!line) return
    if (line.state === 'absorbed') toast.more(addedWords(added).title, stateInWords(line).toLowerCase())
    last.current = null
  })
  const add = (charge: AddedCharge) => {
    last.current = charge
    // The bill may have it already; that it was added is said after this call.
    queueMicrotask(sayPackage.current)
    setKnown((was) =>
      hasCharge(was.bill, charge.id) ? was : { ...was, awaited: [...was.awaited, { charge, missed: 0 }] },
    )
  }
  useEffect(() => {
    newest.current = bill
    sayPackage.current()
  }, [bill])
  return { ...shown, add }
}

const awaitedBy = (bill: BillView, known: Known) =>
  bill.visitId === known.bill.visitId ? stillAwaited(known.awaited, bill) : []
