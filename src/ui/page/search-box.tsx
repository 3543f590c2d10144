import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { buttonIcon } from '../display/button-icon.tsx'
import { searchDraft, withSeen, withSent } from './search-draft.ts'

const DEBOUNCE_MS = 300
const LIST = 'main :is([role=grid], [role=treegrid])'

type Props = {
  readonly label: string
  readonly value: string
  /** What is searched, for who asks. */
  readonly hint?: string
  onChange(value: string): void
}

/**
 * A search that lives in the address: what is typed is there at once, the address follows when typing rests or the field is
 * left. Later it would call back who has followed a link meanwhile.
 */
export function SearchBox({ label, value, hint, onChange }: Props) {
  const [draft, setDraft] = useState(() => searchDraft(value))
  const afterPress = useAfterPress()
  const send = useDebouncedCallback(
    (sent: string) =>
      // A row that is pressed leaves the field: what is found then would stand beneath the pointer instead of it.
      afterPress(() => {
        setDraft((now) => withSent(now, sent))
        onChange(sent)
      }),
    { delay: DEBOUNCE_MS, flushOnUnmount: false },
  )
  if (value !== draft.seen) setDraft(withSeen(draft, value))
  const { typed } = draft
  const input = useRef<HTMLInputElement>(null)
  const type = (next: string) => {
    // Of the newest draft, not the one shown: what rested may have been sent since.
    setDraft((now) => ({ ...now, typed: next }))
    send(next.trim())
  }
  const clear = () => {
    type('')
    input.current?.focus()
  }
  /** Enter and ↓ lead from the search into what it found. */
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || event.nativeEvent.isComposing) return
    const list = document.querySelector<HTMLElement>(LIST)
    if (!list) return
    event.preventDefault()
    send.flush()
    list.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      // As wide whatever stands beside it: a filter that is applied moves nothing.
      flex={{ base: '1 1 120px', xs: '0 0 280px' }}
      aria-label={label}
      data-hint={hint}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => send.flush()}
      leftSection={buttonIcon(IconSearch)}
      rightSectionPointerEvents="all"
      rightSection={typed && <CloseButton size="sm" aria-label="Clear the search" onClick={clear} />}
    />
  )
}

/**
 * Does what would move the page: at once, or, while something is pressed, when that is let go and just before its click. What somebody
 * pressed is then still beneath the pointer. Of several the last is done.
 */
function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const onDown = ({ button }: PointerEvent) => {
      isPressed.current = button === 0
    }
    const onUp = () => {
      isPressed.current = false
      const work = waiting.current
      waiting.current = null
      work?.()
    }
    window.addEventListener('pointerdown', onDown, true)
    window.addEventListener('pointerup', onUp, true)
    window.addEventListener('pointercancel', onUp, true)
    return () => {
      window.removeEventListener('pointerdown', onDown, true)
      window.removeEventListener('pointerup', onUp, true)
      window.removeEventListener('pointercancel', onUp, true)
    }
  }, [])
  return useCallback((work) => {
    if (isPressed.current) waiting.current = work
    else work()
  }, [])
}
