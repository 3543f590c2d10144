import '../../ui/display/pills.ts'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { showRupees } from '../../kernel/money.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { useRead } from '../../platform/web/use-call.ts'
import textCss from '../../ui/display/text.module.css'
import { catalogueContract } from '../model/catalogue.contract.ts'
import classes from './surgery-select.module.css'

const RESTING_MS = 120

type Surgery = RouteReply<typeof catalogueContract.surgeries>['surgeries'][number]
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

const optionOf = ({ id, name }: Surgery) => ({ value: id, label: name })
const grouped = (surgeries: readonly Surgery[]) => {
  const near = surgeries.filter((surgery) => surgery.near)
  const named = surgeries.filter((surgery) => !surgery.near).map(optionOf)
  return near.length > 0 ? [...named, { group: 'Similar names', items: near.map(optionOf) }] : named
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
      aria-busy={search !== asked || found.isPlaceholderData}
      // The server has searched already; what it found stays in its order.
      filter={({ options }) => options}
      nothingFoundMessage={found.isPending ? 'Loading...' : 'No surgeries found'}
      data={grouped([...known.values()])}
      renderOption={({ option }) => {
        const surgery = known.get(option.value)
        return (
          <div className={classes.option}>
            <div>
              <div>{option.label}</div>
              <div className={textCss.caption}>{[surgery?.code, surgery?.category].filter(Boolean).join(' · ')}</div>
            </div>
            <div className={classes.rate}>
              {surgery && showRupees(surgery.selectedRate)}
              <div className={textCss.caption}>{surgery?.rateSource}</div>
            </div>
          </div>
        )
      }}
    />
  )
}
