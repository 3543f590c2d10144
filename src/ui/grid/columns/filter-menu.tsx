import { Button, CloseButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { buttonIcon } from '../../display/button-icon.tsx'
import { useLateMenu } from '../../menu/late-menu.tsx'
import type { ColumnFilter } from './column.ts'
import { wordsOf } from './column-filter.tsx'
import css from './filter-menu.module.css'

const loadList = () => import('./filter-list.tsx')
const FilterList = lazy(loadList)

export type NamedFilter = ColumnFilter & { readonly label: string }

/** All filters of a list behind one button; what is applied stands beside it, each with its way off. */
export function FilterMenu({ filters }: { readonly filters: readonly NamedFilter[] }) {
  const { menu, target } = useLateMenu(loadList, 'dialog')
  const applied = filters.filter(({ chosen }) => chosen.length > 0)
  return (
    <>
      <Button data-first variant="default" leftSection={buttonIcon(IconFilter)} {...target}>
        Filter
      </Button>
      {menu && (
        <Suspense>
          <FilterList filters={filters} menu={menu} />
        </Suspense>
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
