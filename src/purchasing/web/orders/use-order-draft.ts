import { useState } from 'react'
import { orderAmounts } from '../../model/orders/decide-order.ts'
import type { ShownOrder, Suggestion } from '../../model/orders/orders.contract.ts'

/** An item on the order that is being written: packs at paise a pack; null while a field is empty. */
export type DraftLine = {
  readonly medicineId: string
  readonly name: string
  readonly pack: string
  readonly packs: number | null
  readonly rate: number | null
  readonly basisPoints: number
  /** What was suggested, and the best rate of the last year with whose it is. */
  readonly suggested: number | null
  readonly bestRate: number | null
  readonly bestFrom: string | null
}

const ofSuggestion = (one: Suggestion): DraftLine => ({
  medicineId: one.medicineId,
  name: one.name,
  pack: one.pack,
  packs: Math.max(1, one.suggested),
  rate: one.lastRate,
  basisPoints: one.basisPoints,
  suggested: one.suggested,
  bestRate: one.bestRate,
  bestFrom: one.bestFrom,
})

const ofOrder = (order: ShownOrder): DraftLine[] =>
  order.lines.map(({ medicineId, name, pack, packs, rate, basisPoints }) => ({
    medicineId,
    name,
    pack,
    packs,
    rate,
    basisPoints,
    suggested: null,
    bestRate: null,
    bestFrom: null,
  }))

/** The items of the order that is being written, in the order in which they were taken. */
export function useOrderDraft(from: ShownOrder | undefined) {
  const [lines, setLines] = useState<readonly DraftLine[]>(() => (from ? ofOrder(from) : []))
  const change = (medicineId: string, changes: Partial<DraftLine>) =>
    setLines((all) => all.map((line) => (line.medicineId === medicineId ? { ...line, ...changes } : line)))
  return {
    lines,
    lineOf: (medicineId: string) => lines.find((line) => line.medicineId === medicineId),
    take: (one: Suggestion) =>
      setLines((all) => (all.some((line) => line.medicineId === one.medicineId) ? all : [...all, ofSuggestion(one)])),
    drop: (medicineId: string) => setLines((all) => all.filter((line) => line.medicineId !== medicineId)),
    change,
    amounts: orderAmounts(
      lines.map(({ packs, rate, basisPoints }) => ({ packs: packs ?? 0, rate: rate ?? 0, basisPoints })),
    ),
  }
}
export type OrderDraft = ReturnType<typeof useOrderDraft>
