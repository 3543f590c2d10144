import { Button, Group, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { SaveViewButton } from '../../../records/web/saved-views/saved-views.tsx'
import { CountChoice } from '../../../ui/display/count-choice.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { isOpen, STATE_FILTER_WORDS } from '../../model/orders/state-of-order.ts'
import { LINE_PROGRESS, LINE_PROGRESS_WORDS, type LineProgress } from '../../model/results/line-progress.ts'
import css from './orders.module.css'
import { LAB_ORDER_VIEWS, type LabOrders } from './use-lab-orders.ts'

const MoreFilters = lazy(() => import('./more-filters.tsx'))

type Props = {
  readonly worklist: LabOrders
  /** How many tests stand where; undefined until it is known. */
  readonly states: readonly { state: LineProgress; count: number }[] | undefined
}

/** Search, days, state and what else narrows the worklist; all of it is in the address. */
export function LabOrdersToolbar({ worklist, states = [] }: Props) {
  const { url, filter, behind } = worklist
  const counts = new Map(states.map(({ state, count }) => [state, count]))
  const shown = LINE_PROGRESS.filter((state) => counts.has(state) || state === filter.state)
  return (
    <div className={css.toolbar}>
      <SearchBox
        label="Patient or sample; scan"
        hint="Searches patient names, patient IDs, visit IDs, order numbers, tests and the numbers of samples"
        value={filter.search}
        onChange={(search) => url.set({ search })}
      />
      <Group gap="xs" wrap="nowrap">
        <DayInput
          inToolbar
          clearable
          label="From"
          value={filter.from}
          maxDate={filter.to || undefined}
          onChange={(from) => url.set({ from })}
        />
        <DayInput
          inToolbar
          clearable
          label="To"
          value={filter.to}
          minDate={filter.from || undefined}
          onChange={(to) => url.set({ to })}
        />
      </Group>
      <Popover width={320} position="bottom-start" withinPortal trapFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}>
            {behind > 0 ? `Filter, ${behind} set` : 'Filter'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            <MoreFilters worklist={worklist} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <SaveViewButton of={LAB_ORDER_VIEWS} />
      <section className={css.states} aria-label="Status">
        <CountChoice
          label="All"
          count={states.reduce((sum, { count }) => sum + count, 0)}
          isChosen={filter.state === ''}
          onChoose={() => url.set({ state: null })}
        />
        <CountChoice
          label={STATE_FILTER_WORDS.pending}
          count={states.reduce((sum, { state, count }) => (isOpen(state) ? sum + count : sum), 0)}
          isChosen={filter.state === 'pending'}
          onChoose={() => url.set({ state: 'pending' })}
        />
        {shown.map((state) => (
          <CountChoice
            key={state}
            label={LINE_PROGRESS_WORDS[state]}
            count={counts.get(state) ?? 0}
            isChosen={filter.state === state}
            onChoose={() => url.set({ state })}
          />
        ))}
      </section>
    </div>
  )
}
