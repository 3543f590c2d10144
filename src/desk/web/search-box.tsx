import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

const DEBOUNCE_MS = 300

type Props = { readonly label: string; readonly value: string; onChange(value: string): void }

/** A search that lives in the address: what is typed is there at once, the address follows when typing rests. */
export function SearchBox({ label, value, onChange }: Props) {
  const [draft, setDraft] = useState({ typed: value, since: value })
  const send = useDebouncedCallback(onChange, { delay: DEBOUNCE_MS, flushOnUnmount: false })
  // An address that changed by itself, as with the back button, wins over what was typed before.
  const typed = value === draft.since || value === draft.typed.trim() ? draft.typed : value
  const type = (next: string) => {
    setDraft({ typed: next, since: value })
    send(next.trim())
  }
  return (
    <TextInput
      type="search"
      w={260}
      maw="100%"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="all"
      rightSection={typed && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />}
    />
  )
}
