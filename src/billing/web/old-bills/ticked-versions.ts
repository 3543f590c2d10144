import type { OldBill } from '../../model/bill/exports/old-bills.contract.ts'

export type Version = Pick<OldBill, 'id' | 'visitId' | 'payerId' | 'versionNo'>

/** Versions of one bill: of one visit and one payer. */
const isSameBill = (one: Version, other: Version): boolean =>
  one.visitId === other.visitId && one.payerId === other.payerId

/** Whether a version has another to be compared with. */
export const isComparable = (bills: readonly Version[], bill: Version): boolean =>
  bill.id !== null && bills.some((other) => other.id !== null && other.id !== bill.id && isSameBill(bill, other))

/** The ticked versions that are there, at most two of one bill; what else an address says is nothing. */
export function tickedOf<V extends Version>(bills: readonly V[], ids: readonly string[]): V[] {
  const found = ids.flatMap((id) => bills.find((bill) => bill.id === id) ?? [])
  const [first] = found
  return first ? found.filter((bill) => isSameBill(bill, first)).slice(0, 2) : []
}

/**
 * What is ticked after a version is pressed: a third one takes the place of the one that was ticked first, one of another bill begins
 * anew. Pure.
 */
export function tickedAfter(bills: readonly Version[], ids: readonly string[], pressed: Version): string[] {
  const ticked = tickedOf(bills, ids)
  const rest = ticked.filter((bill) => bill.id !== pressed.id && isSameBill(bill, pressed))
  const isTicked = ticked.some(({ id }) => id === pressed.id)
  const next = isTicked ? rest : [...rest.slice(-1), pressed]
  return next.flatMap(({ id }) => id ?? [])
}

/** A version and the one before it, else the one after it, as an address names them; null where it has no other. Pure. */
export function comparedWith(bill: Version, versions: readonly Version[]): string | null {
  const others = versions.filter((other) => other.id !== null && other.id !== bill.id && isSameBill(bill, other))
  const byNumber = others.toSorted((a, b) => a.versionNo - b.versionNo)
  const other = byNumber.findLast(({ versionNo }) => versionNo < bill.versionNo) ?? byNumber[0]
  return bill.id && other?.id ? `${other.id},${bill.id}` : null
}
