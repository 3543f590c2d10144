import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { showDay } from '../../kernel/calendar.ts'
import { inWords } from '../../kernel/in-words.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { choice } from '../../ui/forms/form-dialog.tsx'
import { type FoundVisit, foundVisitsContract } from '../model/found-visits.contract.ts'
import css from './visit-field.module.css'

const RESTING_MS = 120
const SHORTEST = 2
const HINT = 'Name, UHID, phone, visit ID or claim ID'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'onSearchChange' | 'renderOption'> & {
  readonly value?: string | null
  onChange?(visitId: string): void
}

/**
 * A visit, chosen in a form by whatever is known of the patient: its value is the key of the visit, '' without one. It shows
 * who was chosen and where they lie; a submit that fails leaves it as it is.
 */
export function VisitField({ value, onChange, ...props }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<FoundVisit | null>(null)
  const typed = chosen && search === labelOf(chosen) ? '' : search.trim()
  const [asked] = useDebouncedValue(typed, RESTING_MS)
  const enabled = asked === typed && typed.length >= SHORTEST
  const { data, error } = useRead(foundVisitsContract.find, { search: asked }, { enabled, keep: false })
  // Only what answers the text that stands there now: Enter must not take a match of an earlier one.
  const found = new Map((enabled && data ? data.visits : typed || !chosen ? [] : [chosen]).map((one) => [one.id, one]))
  const isBusy = typed.length >= SHORTEST && !(enabled && (data ?? error))
  const shown = chosen && chosen.id === value ? chosen : null
  return (
    <Select
      label="Visit"
      placeholder={HINT}
      description={shown && <Facts of={shown} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearable
      {...props}
      {...choice({ value: value ?? null })}
      aria-busy={isBusy}
      searchValue={search}
      onSearchChange={setSearch}
      data={[...found.values()].map((one) => ({ value: one.id, label: labelOf(one) }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={
        typed.length < SHORTEST ? HINT : isBusy ? 'Searching...' : (error?.message ?? `No visit of “${typed}”`)
      }
      renderOption={({ option }) => {
        const visit = found.get(option.value)
        return (
          <div>
            <div>{option.label}</div>
            <div className={css.facts}>{visit && <Facts of={visit} />}</div>
          </div>
        )
      }}
      onChange={(id) => {
        setChosen(id === null ? null : (found.get(id) ?? chosen))
        onChange?.(id ?? '')
      }}
    />
  )
}

const labelOf = ({ patientName, visitNo }: FoundVisit) => `${patientName} · ${visitNo}`

const Facts = ({ of: { uhid, visitDate, patientType, status, wardType, roomNo } }: { readonly of: FoundVisit }) =>
  [
    uhid,
    `${patientType} ${showDay(visitDate)}`,
    wardType && roomNo !== null && `${wardType} ${roomNo}`,
    inWords(status),
  ]
    .filter(Boolean)
    .join(' · ')
