import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { showRupees } from '../../kernel/money.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { FIRST_FIELD } from '../../ui/forms/form-dialog.tsx'
import { DEPARTMENT_WORDS, departmentOf } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import type { Orderable } from '../model/shown-order.ts'

const RESTING_MS = 120
const FEWEST_CHARACTERS = 2

type Props = {
  readonly visitId: string
  readonly chosen: readonly Orderable[]
  readonly error: ReactNode
  onChoose(item: Orderable): void
}

/** A test or study by name, code or short name; what is chosen goes into the order and the field is free again. */
export function OrderSearch({ visitId, chosen, error, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), RESTING_MS)
  const enabled = search.length >= FEWEST_CHARACTERS
  const found = useRead(ordersContract.items, { visitId, search }, { enabled })
  const items = enabled ? (found.data?.items ?? []).filter(({ id }) => !chosen.some((one) => one.id === id)) : []
  return (
    <Select
      label="Test or study"
      description="By name, code or short name: cbc, lft, usg"
      placeholder="Search tests and studies"
      searchable
      error={error}
      {...FIRST_FIELD}
      data={items.map(({ id, name, code, rate, list }) => ({
        value: id,
        label: [name, code, DEPARTMENT_WORDS[departmentOf(list)], rate === 0 ? 'rate not set' : showRupees(rate)]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      aria-busy={enabled && (search !== typed.trim() || found.isPlaceholderData || found.isPending)}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={
        !enabled ? 'Two characters begin the search' : found.isPending ? 'Loading...' : 'Nothing is called so'
      }
      onChange={(id) => {
        const item = items.find((one) => one.id === id)
        if (item) onChoose(item)
        setTyped('')
      }}
    />
  )
}
