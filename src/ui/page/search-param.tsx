import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'

const RESTING_MS = 300

/** Reads and writes one filter of the address; an empty one leaves it. */
export function useParam(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(name) ?? '', set]
}

/** A search that lives in the address as `search`: a link shows a colleague the same. */
export function SearchParam({ label, width = 280 }: { readonly label: string; readonly width?: number }) {
  const [search, setSearch] = useParam('search')
  const input = useRef<HTMLInputElement>(null)
  const send = useDebouncedCallback((typed: string) => setSearch(typed.trim()), RESTING_MS)
  const clear = () => {
    if (input.current) input.current.value = ''
    input.current?.focus()
    setSearch('')
  }
  return (
    <TextInput
      ref={input}
      type="search"
      w={width}
      maw="100%"
      maxLength={100}
      aria-label={label}
      placeholder={label}
      defaultValue={search}
      onChange={(event) => send(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={search && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />}
    />
  )
}
