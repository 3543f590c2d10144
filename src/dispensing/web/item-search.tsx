import type { ReactNode } from 'react'
import { medicinesContract } from '../../medicines/model/items/medicines.contract.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { SearchSelect, useTypedSearch } from '../../ui/forms/pick/search-select.tsx'

export type ChosenItem = { readonly id: string; readonly name: string; readonly unit: string }

type Props = {
  readonly chosen: readonly ChosenItem[]
  readonly error: ReactNode
  onChoose(item: ChosenItem): void
}

/** An item by brand, generic, code or barcode; what is chosen goes into the request. */
export function ItemSearch({ chosen, error, onChoose }: Props) {
  const typedSearch = useTypedSearch()
  const { search, enabled } = typedSearch
  const found = useRead(medicinesContract.list, { search, limit: 50 }, { enabled })
  const items = enabled ? (found.data?.rows ?? []).filter(({ id }) => !chosen.some((one) => one.id === id)) : []
  return (
    <SearchSelect
      label="Item"
      description="By brand, generic, code or barcode: panto, amox, ns 500"
      placeholder="Search medicines and material"
      error={error}
      typedSearch={typedSearch}
      found={found}
      options={items.map(({ id, name, generics, unit }) => ({
        value: id,
        label: [name, generics, unit].filter(Boolean).join(' · '),
      }))}
      onChoose={(id) => {
        const item = items.find((one) => one.id === id)
        if (item) onChoose(item)
      }}
    />
  )
}
