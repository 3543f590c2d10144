import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ListKey } from '../../catalogue/model/list-keys.ts'
import { listsContract } from '../../catalogue/model/lists/lists.contract.ts'
import { useRead } from '../../platform/web/use-call.ts'

const RESTING_MS = 120
const SHOWN = 30

/** The list whose entries belong to a head; a field without a head asks for a procedure. */
const LIST_OF_HEAD: Readonly<Record<string, ListKey>> = {
  '': 'surgeries',
  surgery: 'surgeries',
  laboratory: 'lab-tests',
  radiology: 'radiology-studies',
  mandatory: 'mandatory-services',
  consultation: 'clinical-services',
  clinical: 'clinical-services',
  blood: 'clinical-services',
  physiotherapy: 'clinical-services',
}

type Props = {
  readonly label: string
  readonly description?: string
  readonly error: string | undefined
  readonly head: string
  readonly value: string | null
  onChange(id: string | null): void
}

/** An entry of the catalogue's list that belongs to a head, by name or code. */
export function ItemSelect({ head, value, onChange, ...rest }: Props) {
  const list = LIST_OF_HEAD[head]
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, RESTING_MS)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const found = useRead(
    listsContract.page,
    { list: list ?? 'surgeries', search: asked, limit: SHOWN },
    { enabled: list !== undefined },
  )
  const options = (found.data?.rows ?? []).map(({ id, values }) => ({ value: id, label: String(values.name) }))
  const known = chosen && !options.some(({ value: id }) => id === chosen.value) ? [...options, chosen] : options
  return (
    <Select
      {...rest}
      searchable
      clearable
      disabled={list === undefined}
      data={known}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      aria-busy={search.trim() !== asked.trim() || found.isPlaceholderData}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={found.isPending ? 'Loading...' : 'Nothing found'}
      onChange={(id) => {
        setChosen(known.find((option) => option.value === id) ?? null)
        onChange(id)
      }}
    />
  )
}
