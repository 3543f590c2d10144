import { Select } from '@mantine/core'
import type { Found } from '../information/fields/use-picks.ts'

type Props = {
  readonly label: string
  readonly found: Found
  readonly except: readonly string[]
  readonly busy: boolean
  onAdd(id: string, name: string): void
}

/** Searches a list and adds what is chosen. */
export function AddToList({ label, found, except, busy, onAdd }: Props) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      size="xs"
      searchable
      disabled={busy}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      aria-busy={found.isBusy}
      nothingFoundMessage={found.words}
      data={found.offered([], new Map(), except)}
      filter={({ options }) => options}
      onSearchChange={found.search}
      onDropdownOpen={found.ask}
      value={null}
      onChange={(id, option) => id && onAdd(id, option?.label ?? '')}
    />
  )
}
