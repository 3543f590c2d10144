import type { ReactNode } from 'react'
import { useRead } from '../../platform/web/use-call.ts'
import type { AskableItem } from '../../stock/model/requisitions/askable-item.ts'
import { SearchSelect, useTypedSearch } from '../../ui/forms/pick/search-select.tsx'
import { dispensingContract } from '../model/dispensing.contract.ts'

export type ChosenItem = AskableItem

type Props = {
  readonly chosen: readonly ChosenItem[]
  readonly error: ReactNode
  onChoose(item: ChosenItem): void
}

/** An item by brand, generic, code or barcode; what is chosen goes into the request. */
export function ItemSearch({ chosen, error, onChoose }: Props) {
  const typedSearch = useTypedSearch()
  const { search, enabled } = typedSearch
  const found = useRead(dispensingContract.items, { search }, { enabled })
  const items = enabled ? (found.data?.items ?? []).filter(({ id }) => !chosen.some((one) => one.id === id)) : []
  return (
    <SearchSelect
      label="Item"
      description="By brand, generic, code or barcode: panto, amox, ns 500"
      placeholder="Search medicines and material"
      error={error}
      typedSearch={typedSearch}
      found={found}
      options={items.map(({ id, name, generics, unit, here }) => ({
        value: id,
        label: [name, generics, here > 0 ? `${here} ${unit} here` : 'none here'].filter(Boolean).join(' · '),
      }))}
      onChoose={(id) => {
        const item = items.find((one) => one.id === id)
        if (item) onChoose(item)
      }}
    />
  )
}
