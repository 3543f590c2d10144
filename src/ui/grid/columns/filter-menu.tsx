import { Button, type ButtonProps, CloseButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ColumnFilter } from './column.ts'
import { wordsOf } from './column-filter.tsx'
import css from './filter-menu.module.css'

const FilterList = lazy(() => import('./filter-list.tsx'))

export type NamedFilter = ColumnFilter & { readonly label: string }

/** All filters of a list behind one button; what is applied stands beside it, each with its way off. */
export function FilterMenu({ filters }: { readonly filters: readonly NamedFilter[] }) {
  const [asked, setAsked] = useState(false)
  const applied = filters.filter(({ chosen }) => chosen.length > 0)
  const button = <FilterButton onClick={() => setAsked(true)} />
  return (
    <>
      {asked ? (
        <Suspense fallback={button}>
          <FilterList filters={filters} />
        </Suspense>
      ) : (
        button
      )}
      {applied.length > 0 && (
        <ul className={css.chips} aria-label="Applied filters">
          {applied.map((filter) => (
            <li key={filter.label} className={css.chip} title={`${filter.label}: ${wordsOf(filter)}`}>
              <span className={css.words}>
                {filter.label} <strong>{wordsOf(filter)}</strong>
              </span>
              <CloseButton
                size="sm"
                aria-label={`Remove the filter ${filter.label}`}
                onClick={() => filter.onChange([])}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const FilterButton = (button: ButtonProps & ComponentProps<'button'>) => (
  <Button data-first variant="default" leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />} {...button}>
    Filter
  </Button>
)
