import { Kbd, TextInput } from '@mantine/core'
import '@mantine/core/styles/Kbd.css'
import { IconScan } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { figure } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import textCss from '../../../ui/display/text.module.css'
import { useTypedSearch } from '../../../ui/forms/pick/search-select.tsx'
import type { FoundItem } from '../../model/sales/sale-shapes.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { firstOf } from '../../model/sales/split-cart.ts'
import css from './counter.module.css'
import { asCounterItem, type Counter } from './use-counter.ts'

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly today: string
  readonly ofWhom: Counter['ofWhom']
  onChoose(item: FoundItem): void
  /** '*3': the quantity of the last line. */
  onQuantity(quantity: number): void
  /** An arrow or Enter while nothing is typed: to the lines. */
  onLines(key: 'Enter' | 'ArrowUp' | 'ArrowDown'): void
}

/** Finds items by brand, generic, salt or barcode: what is here stands first. Arrows and Enter choose, never of an earlier search. */
export function ItemSearch({ field, today, ofWhom, onChoose, onQuantity, onLines }: Props) {
  const listId = useId()
  const { typed, setTyped, search, enabled } = useTypedSearch()
  const [at, setAt] = useState(0)
  const isQuantity = typed.trim().startsWith('*')
  const isSearch = enabled && !isQuantity && typed.trim().length > 1
  const { data, isPlaceholderData } = useRead(
    salesContract.items,
    { search, ...ofWhom },
    { enabled: enabled && !search.startsWith('*') },
  )
  const isCurrent = isSearch && search === typed.trim() && data !== undefined && !isPlaceholderData
  const found = isSearch ? (data?.items ?? []) : []
  const type = (words: string) => {
    setTyped(words)
    setAt(0)
  }
  const choose = (item: FoundItem | undefined) => {
    if (!item) return
    onChoose(item)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && typed) {
      event.preventDefault()
      type('')
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return
    event.preventDefault()
    const [, quantity] = /^\*(\d{1,6})$/.exec(typed.trim()) ?? []
    if (typed === '') onLines(key)
    else if (key !== 'Enter') {
      const next = Math.max(0, Math.min(found.length - 1, at + (key === 'ArrowDown' ? 1 : -1)))
      setAt(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (Number(quantity) > 0) {
      onQuantity(Number(quantity))
      type('')
    } else if (isCurrent) choose(found[at])
  }
  const isOpen = isSearch && data !== undefined
  return (
    <div className={css.search}>
      <TextInput
        ref={field}
        size="md"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={found[at] && `${listId}-${at}`}
        aria-busy={isSearch && !isCurrent}
        aria-label="Scan or search by brand, generic, salt or barcode"
        placeholder="Scan, or type a brand, generic, salt or barcode"
        autoComplete="off"
        maxLength={100}
        leftSection={<IconScan size={18} stroke={1.5} aria-hidden />}
        rightSection={<Kbd size="xs">F2</Kbd>}
        error={isQuantity && typed !== '*' && !/^\*\d{1,6}$/.test(typed.trim()) ? 'A quantity is typed as *3' : null}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={listId} role="listbox" className={css.found} aria-label="Items found">
          {isCurrent && found.length === 0 && <p className={textCss.note}>No item is called so.</p>}
          {found.map((item, place) => {
            const first = firstOf(asCounterItem(item).batches, today)
            const here = item.batches.reduce((sum, { available }) => sum + available, 0)
            return (
              <button
                key={item.id}
                id={`${listId}-${place}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={place === at}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(item)}
              >
                <span>
                  <strong>{item.name}</strong> {item.strength}{' '}
                  <span className={textCss.caption}>
                    {[item.generics, item.schedule === 'none' ? '' : `schedule ${item.schedule}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span>{first ? `${first.batchNo} · ${expiryWords(first.expiry)}` : ''}</span>
                <span>{first ? `${here} ${item.unit}` : <span className={css.none}>none left</span>}</span>
                <span className={textCss.caption}>{item.rack && `rack ${item.rack}`}</span>
                <span className={textCss.amount}>{first ? figure(first.mrp) : 'substitutes'}</span>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
