import { Select } from '@mantine/core'
import { FIRST_FIELD } from '../../../ui/forms/form-dialog.tsx'
import type { Found } from '../information/fields/use-picks.ts'

type Props = {
  readonly label: string
  readonly found: Found
  readonly except: readonly string[]
  readonly busy: boolean
  /** Of a dialog: it has the focus when that opens. */
  readonly isFirst?: boolean
  onAdd(id: string, name: string): void
}

/** Searches a list and adds what is chosen. */
export function AddToList({ label, found, except, busy, isFirst = false, onAdd }: Props) {
  return (
    <Select
      {...(isFirst && FIRST_FIELD)}
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
