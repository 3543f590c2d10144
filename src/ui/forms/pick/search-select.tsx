import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { FIRST_FIELD } from '../form-dialog.tsx'

const RESTING_MS = 120
const FEWEST_CHARACTERS = 2

/** What is typed into a search of the server, and what is asked for once the keys rest: from two characters on. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), RESTING_MS)
  return { typed, setTyped, search, enabled: search.length >= FEWEST_CHARACTERS }
}

type Props = {
  readonly label: string
  readonly description?: string
  readonly placeholder: string
  readonly error: ReactNode
  readonly typedSearch: ReturnType<typeof useTypedSearch>
  readonly found: { readonly isPending: boolean; readonly isPlaceholderData: boolean }
  /** The form begins here. */
  readonly isFirst?: boolean
  readonly options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[]
  onChoose(value: string): void
}

/** A field that searches what the server has; what is chosen goes elsewhere, and the field is free again. */
export function SearchSelect({ typedSearch, found, isFirst = true, options, onChoose, ...field }: Props) {
  const { typed, setTyped, search, enabled } = typedSearch
  return (
    <Select
      {...field}
      searchable
      {...(isFirst && FIRST_FIELD)}
      data={options}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      aria-busy={enabled && (search !== typed.trim() || found.isPlaceholderData || found.isPending)}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={
        !enabled ? 'Two characters begin the search' : found.isPending ? 'Loading...' : 'Nothing is called so'
      }
      onChange={(value) => {
        if (value !== null) onChoose(value)
        setTyped('')
      }}
    />
  )
}
