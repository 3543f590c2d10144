import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { listsContract } from '../../../catalogue/model/lists/lists.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { FIRST_FIELD } from '../../../ui/forms/form-dialog.tsx'

const RESTING_MS = 120
const SHOWN = 30

type Props = {
  readonly label: string
  readonly isFirst: boolean
  readonly value: string | null
  /** The name of what is chosen already. */
  readonly known: string
  readonly error?: ReactNode
  onChange(id: string | null): void
}

/** A clinical service of the catalogue, by name or code. */
export function ServiceSelect({ label, isFirst, value, known, error, onChange }: Props) {
  const [search, setSearch] = useState(known)
  const [asked] = useDebouncedValue(search, RESTING_MS)
  const [chosen, setChosen] = useState(value ? { value, label: known } : null)
  const found = useRead(listsContract.page, {
    list: 'clinical-services',
    search: asked === chosen?.label ? '' : asked,
    limit: SHOWN,
  })
  const options = (found.data?.rows ?? []).map(({ id, values }) => ({ value: id, label: String(values.name) }))
  const data = chosen && !options.some((one) => one.value === chosen.value) ? [...options, chosen] : options
  return (
    <Select
      {...(isFirst && FIRST_FIELD)}
      label={label}
      placeholder="Search by name or code"
      searchable
      data={data}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      error={error}
      aria-busy={search.trim() !== asked.trim() || found.isPlaceholderData}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={found.isPending ? 'Loading...' : 'Nothing found'}
      onChange={(id) => {
        setChosen(data.find((one) => one.value === id) ?? null)
        onChange(id)
      }}
    />
  )
}
