import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Names } from '../information-form.ts'
import type { Found } from './use-picks.ts'

type Props = {
  readonly label: string
  readonly value?: string[] | '' | null | undefined
  readonly found: Found
  readonly names: Names
  readonly error?: ReactNode
  readonly description?: string
  onChange(ids: string[]): void
}

/** Several entries of a list, found by the server while typing; what is chosen stays, listed now or not. */
export function PickMany({ label, value, found, names, onChange, ...rest }: Props) {
  const chosen = value || []
  return (
    <MultiSelect
      label={label}
      searchable
      clearable
      hidePickedOptions
      placeholder={chosen.length === 0 ? 'Search...' : ''}
      aria-busy={found.isBusy}
      nothingFoundMessage={found.words}
      data={found.offered(chosen, names)}
      filter={({ options }) => options}
      onSearchChange={found.search}
      onDropdownOpen={found.ask}
      value={chosen}
      onChange={(ids) => {
        found.remember(ids, names)
        onChange(ids)
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
    />
  )
}
