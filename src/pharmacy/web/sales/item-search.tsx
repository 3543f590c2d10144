import { Kbd, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconScan } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { figure } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import textCss from '../../../ui/display/text.module.css'
import type { FoundItem } from '../../model/sales/sale-shapes.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import { firstOf } from '../../model/sales/split-cart.ts'
import css from './counter.module.css'
import { asCounterItem } from './use-counter.ts'

const SHORTEST = 2

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly today: string
  onChoose(item: FoundItem): void
  /** '*3': the quantity of the last line. */
  onQuantity(quantity: number): void
}

/** Finds items by brand, generic, salt or barcode: what is here stands first. Arrows and Enter choose. */
export function ItemSearch({ field, today, onChoose, onQuantity }: Props) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [search] = useDebouncedValue(typed.trim(), 120)
  const isSearch = search.length >= SHORTEST && !search.startsWith('*')
  const { data } = useRead(salesContract.items, { search }, { enabled: isSearch })
  const found = isSearch && typed.trim() !== '' ? (data?.items ?? []) : []
  const choose = (item: FoundItem | undefined) => {
    if (!item) return
    onChoose(item)
    setTyped('')
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt(Math.max(0, Math.min(found.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Escape' && typed) {
      event.preventDefault()
      setTyped('')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const [, quantity] = /^\*(\d{1,6})$/.exec(typed.trim()) ?? []
      if (quantity && Number(quantity) > 0) {
        onQuantity(Number(quantity))
        setTyped('')
      } else choose(found[at])
    }
  }
  return (
    <div className={css.search}>
      <TextInput
        ref={field}
        size="md"
        aria-label="Scan or search by brand, generic, salt or barcode"
        placeholder="Scan, or type a brand, generic, salt or barcode"
        leftSection={<IconScan size={18} stroke={1.5} aria-hidden />}
        rightSection={<Kbd size="xs">F2</Kbd>}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      {isSearch && typed.trim() !== '' && data && (
        <ul className={css.found} aria-label="Items found">
          {found.length === 0 && <li className={textCss.note}>No item is called so.</li>}
          {found.map((item, place) => {
            const first = firstOf(asCounterItem(item).batches, today)
            const here = item.batches.reduce((sum, { available }) => sum + available, 0)
            return (
              <li key={item.id}>
                <button type="button" data-chosen={place === at || undefined} onClick={() => choose(item)}>
                  <span>
                    <strong>{item.name}</strong> {item.strength}{' '}
                    <span className={textCss.caption}>{item.generics}</span>
                  </span>
                  <span>{item.schedule === 'none' ? '' : item.schedule}</span>
                  <span>{first ? `${first.batchNo} · ${expiryWords(first.expiry)}` : ''}</span>
                  <span>{here > 0 ? `${here} ${item.unit}` : 'none left'}</span>
                  <span className={textCss.figures}>{first ? figure(first.mrp) : ''}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
