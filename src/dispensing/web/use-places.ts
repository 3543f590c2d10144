import { useRead } from '../../platform/web/use-call.ts'
import { stockContract } from '../../stock/model/board/stock.contract.ts'

/** The places that give out to patients, a counter before a store, as a choice. */
export function usePlacesOfIssue(): { readonly value: string; readonly label: string }[] {
  const { data } = useRead(stockContract.places, {})
  return (data?.places ?? [])
    .filter(({ kind }) => kind === 'counter' || kind === 'store')
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .map(({ id, name }) => ({ value: id, label: name }))
}
