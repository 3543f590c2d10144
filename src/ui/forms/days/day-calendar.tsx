import '@mantine/dates/styles.css'
import { Popover } from '@mantine/core'
import { Calendar } from '@mantine/dates'
import { type RefObject, useState } from 'react'
import { LateTarget } from '../../menu/late-menu.tsx'
import { CALENDAR_PROPS } from './calendar-props.ts'

type Props = {
  /** The field it hangs from, which keeps the focus. */
  readonly input: RefObject<HTMLInputElement | null>
  readonly opened: boolean
  onOpened(opened: boolean): void
  /** IsoDates. */
  readonly day: string | null
  readonly minDate?: string
  readonly maxDate?: string
  onPick(day: string): void
}

/** The calendar of a field for a day. */
export default function DayCalendar({ input, opened, onOpened, day, onPick, ...limits }: Props) {
  // The month that is shown: that of the day, until the arrows lead on.
  const [shown, setShown] = useState({ of: day, month: day ?? undefined })
  if (shown.of !== day) setShown({ of: day, month: day ?? shown.month })
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <LateTarget element={input} />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()} data-dates-dropdown>
        <Calendar
          {...limits}
          __preventFocus
          {...CALENDAR_PROPS}
          date={shown.month}
          onDateChange={(month) => setShown({ of: day, month })}
          getDayProps={(one) => ({ selected: one === day, onClick: () => onPick(one) })}
          getMonthControlProps={(month) => ({ selected: month.slice(0, 7) === day?.slice(0, 7) })}
          getYearControlProps={(year) => ({ selected: year.slice(0, 4) === day?.slice(0, 4) })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
