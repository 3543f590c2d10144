import '../../ui/display/pills.ts'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { showRupees } from '../../kernel/money.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { catalogueContract } from '../model/catalogue.contract.ts'
import classes from './surgery-select.module.css'

const RESTING_MS = 120

type Props = {
  readonly label?: string
  readonly value: readonly string[]
  onChange(ids: string[]): void
  /** The rate shown is the one for this payer; without one, for a patient who pays alone. */
  readonly payerId?: string | undefined
  /** At most this many can be chosen. */
  readonly maximum?: number
  readonly error?: string | undefined
}

/** Procedures by name, code or category, each with its rate and where the rate comes from (specification 1 section 2.10). */
export function SurgerySelect({ label = 'Surgeries', value, onChange, payerId, maximum, error }: Props) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, RESTING_MS)
  const found = useRead(catalogueContract.surgeries, { search: asked, payerId })
  const chosen = useRead(catalogueContract.surgeries, { ids: value.join(','), payerId }, { enabled: value.length > 0 })
  const known = new Map(
    [...(value.length > 0 ? (chosen.data?.surgeries ?? []) : []), ...(found.data?.surgeries ?? [])].map((surgery) => [
      surgery.id,
      surgery,
    ]),
  )
  const full = maximum !== undefined && value.length >= maximum
  return (
    <MultiSelect
      label={label}
      description={maximum !== undefined ? `At most ${maximum}` : undefined}
      placeholder={full ? '' : 'Search by name, code or category'}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={360}
      {...(maximum !== undefined && { maxValues: maximum })}
      searchValue={search}
      onSearchChange={setSearch}
      value={[...value]}
      onChange={onChange}
      error={error}
      // The server has searched already; what it found stays in its order.
      filter={({ options }) => options}
      nothingFoundMessage={found.isPending ? 'Loading...' : 'No surgeries found'}
      data={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
      renderOption={({ option }) => {
        const surgery = known.get(option.value)
        return (
          <div className={classes.option}>
            <div>
              <div>{option.label}</div>
              <div className={classes.quiet}>{[surgery?.code, surgery?.category].filter(Boolean).join(' · ')}</div>
            </div>
            <div className={classes.rate}>
              {surgery && showRupees(surgery.selectedRate)}
              <div className={classes.quiet}>{surgery?.rateSource}</div>
            </div>
          </div>
        )
      }}
    />
  )
}
