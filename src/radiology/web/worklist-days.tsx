import { Group } from '@mantine/core'
import { DayInput } from '../../ui/forms/days/day-input.tsx'
import type { Worklist } from './use-worklist.ts'

/** The days on which the listed studies were ordered; without them the worklist is what is open. */
export default function WorklistDays({ worklist: { url, filter } }: { readonly worklist: Worklist }) {
  return (
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
  )
}
