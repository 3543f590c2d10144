import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { medicinesContract } from '../../medicines/model/items/medicines.contract.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { FIRST_FIELD } from '../../ui/forms/form-dialog.tsx'

const RESTING_MS = 120
const FEWEST_CHARACTERS = 2

export type ChosenItem = {
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly packUnits: number
}

type Props = {
  readonly chosen: readonly ChosenItem[]
  readonly error: ReactNode
  onChoose(item: ChosenItem): void
}

/** An item by brand, generic, code or barcode; what is chosen goes into the request and the field is free again. */
export function ItemSearch({ chosen, error, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), RESTING_MS)
  const enabled = search.length >= FEWEST_CHARACTERS
  const found = useRead(medicinesContract.list, { search, limit: 50 }, { enabled })
  const items = enabled ? (found.data?.rows ?? []).filter(({ id }) => !chosen.some((one) => one.id === id)) : []
  return (
    <Select
      label="Item"
      description="By brand, generic, code or barcode: panto, amox, ns 500"
      placeholder="Search medicines and material"
      searchable
      error={error}
      {...FIRST_FIELD}
      data={items.map(({ id, name, generics, unit }) => ({
        value: id,
        label: [name, generics, unit].filter(Boolean).join(' · '),
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
