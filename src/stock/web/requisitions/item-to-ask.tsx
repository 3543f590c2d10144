import type { ReactNode } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { SearchSelect, useTypedSearch } from '../../../ui/forms/pick/search-select.tsx'
import type { AskableItem } from '../../model/requisitions/askable-item.ts'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'

type Props = { readonly chosen: readonly string[]; readonly error: ReactNode; onChoose(item: AskableItem): void }

/** An item by brand, generic, code or barcode, those on hand first. */
export function ItemToAsk({ chosen, error, onChoose }: Props) {
  const typedSearch = useTypedSearch()
  const { search, enabled } = typedSearch
  const found = useRead(requisitionsContract.items, { search }, { enabled })
  const items = enabled ? (found.data?.items ?? []).filter(({ id }) => !chosen.includes(id)) : []
  return (
    <SearchSelect
      label="Add item"
      placeholder="Brand, generic, code or barcode"
      error={error}
      typedSearch={typedSearch}
      found={found}
      options={items.map(({ id, name, generics, unit, here }) => ({
        value: id,
        label: [name, generics, here > 0 ? `${here} ${unit} there` : 'none there'].filter(Boolean).join(' · '),
      }))}
      onChoose={(id) => {
        const item = items.find((one) => one.id === id)
        if (item) onChoose(item)
      }}
    />
  )
}
