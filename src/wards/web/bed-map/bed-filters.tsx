import { Select } from '@mantine/core'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { grouped } from '../../../kernel/counted.ts'
import { type BedFilter, countStates, filtered, payersIn, type WardOfMap } from '../../model/bed-tiles.ts'
import { STATE_WORDS } from '../../model/bed-words.ts'
import { ROOM_STATES } from '../../model/room.ts'
import css from './bed-map.module.css'
import { STATE_ICONS, STATE_TONES } from './state-icons.ts'

type Props = {
  readonly map: readonly WardOfMap[]
  readonly filter: BedFilter
  onChange(changes: Partial<Record<keyof BedFilter, string | null>>): void
}

/** How many rooms stand in each state, which is also the filter of states; ward type and payer beside. */
export function BedFilters({ map, filter, onChange }: Props) {
  const counts = countStates(filtered(map, { ...filter, state: '' }))
  const wardTypes = [...new Set(map.map(({ ward }) => ward.wardType))]
  const payers = payersIn(map)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter are not the fields of a form */}
      <div className={css.states} role="group" aria-label="Rooms by state">
        {ROOM_STATES.map((state) => {
          const Icon = STATE_ICONS[state]
          const pressed = filter.state === state
          return (
            <button
              key={state}
              type="button"
              className={css.stateButton}
              aria-pressed={pressed}
              onClick={() => onChange({ state: pressed ? null : state })}
            >
              <span className={css.mark} data-tone={STATE_TONES[state]}>
                <Icon size={16} stroke={1.5} aria-hidden />
              </span>
              {STATE_WORDS[state]} <b>{grouped(counts[state])}</b>
            </button>
          )
        })}
      </div>
      <Select
        aria-label="Ward Type"
        placeholder="All ward types"
        clearable
        searchable
        className={css.choice ?? ''}
        data={wardTypes}
        value={filter.wardType || null}
        onChange={(wardType) => onChange({ wardType })}
        clearButtonProps={{ 'aria-label': 'All ward types' }}
      />
      <Select
        aria-label="Payer"
        placeholder="All payers"
        clearable
        className={css.choice ?? ''}
        data={[...payers].map(([value, name]) => ({ value, label: corporateName(name) }))}
        value={filter.payer || null}
        onChange={(payer) => onChange({ payer })}
        clearButtonProps={{ 'aria-label': 'All payers' }}
      />
    </>
  )
}
