import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
import { useRead } from '../../../platform/web/use-call.ts'
import { daysWords, foodWords, shortDose } from '../../model/lines/dose-words.ts'
import { newLine } from '../../model/lines/new-line.ts'
import { readLine } from '../../model/lines/read-line.ts'
import type { PrescribableItem } from '../../model/prescribable-item.ts'
import { prescribingContract } from '../../model/prescribing.contract.ts'
import { PLAIN_LINE, type PrescribedLine } from '../../model/prescription-form.ts'
import css from '../prescription.module.css'

const RESTING_MS = 120
const FEWEST = 2
const SHOWN = 8
const OUTSIDE = 'outside'

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly favourites: readonly PrescribedLine[]
  onAdd(line: PrescribedLine, item: PrescribableItem | null): void
  /** A figure in the empty field. */
  onFavourite(place: number): void
}

/** One line types all: what it is, and behind it the dose, the food and the days. Enter and Tab take the first that matches. */
export function LineEntry({ field, favourites, onAdd, onFavourite }: Props) {
  const [typed, setTyped] = useState('')
  const { search, says } = readLine(typed)
  const [asked] = useDebouncedValue(search, RESTING_MS)
  const enabled = asked.length >= FEWEST
  const found = useRead(prescribingContract.items, { search: asked }, { enabled })
  const items = enabled ? (found.data?.items ?? []).slice(0, SHOWN) : []
  const lineOf = (item: PrescribableItem) => newLine(item, says, favourites)
  const labelOf = (item: PrescribableItem) => {
    const line = lineOf(item)
    const how = [shortDose(line), foodWords(line.food), daysWords(line.days, 'en')].join(', ')
    return [item.name, item.generics, item.here > 0 ? `${item.here} here` : 'none here', how]
      .filter(Boolean)
      .join(' · ')
  }
  const outside = enabled && asked === search ? [{ value: OUTSIDE, label: `Outside the pharmacy: ${search}` }] : []
  return (
    <div className={css.entry}>
      <Select
        ref={field}
        aria-label="Medicine"
        placeholder="Medicine, dose, food, days: glim 2 1-0-1 ac 30d"
        searchable
        autoFocus
        data={[...items.map((item) => ({ value: item.id, label: labelOf(item) })), ...outside]}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        aria-busy={search.length >= FEWEST && (asked !== search || found.isPlaceholderData || found.isPending)}
        filter={({ options }) => options}
        nothingFoundMessage={enabled ? 'Loading...' : 'Two characters begin the search'}
        onKeyDown={(event) => {
          if (typed !== '' || !/^[1-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
          event.preventDefault()
          onFavourite(Number(event.key) - 1)
        }}
        onChange={(value) => {
          const item = items.find(({ id }) => id === value)
          if (item) onAdd(lineOf(item), item)
          if (value === OUTSIDE)
            onAdd({ ...PLAIN_LINE, route: null, food: 'any', quantity: 1, ...says, name: search }, null)
          setTyped('')
        }}
      />
    </div>
  )
}
