import type { ReactNode } from 'react'
import { showRupees } from '../../kernel/money.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { SearchSelect, useTypedSearch } from '../../ui/forms/pick/search-select.tsx'
import { DEPARTMENT_WORDS, departmentOf } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import type { Orderable } from '../model/shown-order.ts'

type Props = {
  readonly visitId: string
  readonly chosen: readonly Orderable[]
  readonly error: ReactNode
  onChoose(item: Orderable): void
}

/** A test or study by name, code or short name; what is chosen goes into the order. */
export function OrderSearch({ visitId, chosen, error, onChoose }: Props) {
  const typedSearch = useTypedSearch()
  const { search, enabled } = typedSearch
  const found = useRead(ordersContract.items, { visitId, search }, { enabled })
  const items = enabled ? (found.data?.items ?? []).filter(({ id }) => !chosen.some((one) => one.id === id)) : []
  return (
    <SearchSelect
      label="Test or study"
      description="By name, code or short name: cbc, lft, usg"
      placeholder="Search tests and studies"
      error={error}
      typedSearch={typedSearch}
      found={found}
      options={items.map(({ id, name, code, rate, list }) => ({
        value: id,
        label: [name, code, DEPARTMENT_WORDS[departmentOf(list)], rate === 0 ? 'rate not set' : showRupees(rate)]
          .filter(Boolean)
          .join(' · '),
      }))}
      onChoose={(id) => {
        const item = items.find((one) => one.id === id)
        if (item) onChoose(item)
      }}
    />
  )
}
