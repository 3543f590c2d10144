import { Select } from '@mantine/core'
import { MOVEMENT_KINDS } from '../../../stock/model/movements/movement-words.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { kindWords, type TrackingView } from './tracking-view.ts'

/** Kind and days of the movements that are listed; the balance counts all of them. */
export const MovementFilters = ({ view: { url, kind, from, to } }: { readonly view: TrackingView }) => (
  <>
    <Select
      aria-label="Kind of movement"
      placeholder="All movements"
      data={MOVEMENT_KINDS.map((one) => ({ value: one, label: kindWords(one) }))}
      value={kind ?? null}
      clearable
      w={180}
      onChange={(next) => url.set({ kind: next })}
    />
    <DayInput label="From" inToolbar clearable value={from} onChange={(day) => url.set({ from: day })} />
    <DayInput label="To" inToolbar clearable value={to} onChange={(day) => url.set({ to: day })} />
  </>
)
