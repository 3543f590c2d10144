import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { showDay } from '../../kernel/calendar.ts'
import { typedDay } from './typed-day.ts'

/** A red Sunday would look like an error. */
const NO_WEEKEND: 0[] = []

type Props = {
  readonly label: string
  readonly value?: string | null
  readonly required?: boolean
  readonly clearable?: boolean
  readonly inToolbar?: boolean
  readonly readOnly?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
  onChange(day: string): void
}

/** In a toolbar its name stands inside, before the day. */
const LETTER_PX = 8
const AROUND_NAME_PX = 24
/** A day as dd/MM/yyyy, and the button that clears it. */
const DAY_PX = 116
const named = (label: string, inToolbar: boolean) =>
  inToolbar
    ? {
        'aria-label': label,
        leftSection: label,
        leftSectionWidth: label.length * LETTER_PX + AROUND_NAME_PX,
        w: label.length * LETTER_PX + AROUND_NAME_PX + DAY_PX,
        leftSectionPointerEvents: 'none' as const,
      }
    : { label }

/** A day, typed as dd/MM/yyyy or picked; empty is ''. */
export function DayInput({ label, value, onChange, inToolbar = false, ...rest }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <DateInput
      popoverProps={{ onOpen: () => setOpened(true), onClose: () => setOpened(false) }}
      // Escape closes the calendar, and the dialog around it only when pressed again.
      data-mantine-stop-propagation={opened || undefined}
      {...named(label, inToolbar)}
      placeholder="dd/mm/yyyy"
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      firstDayOfWeek={1}
      hideOutsideDates
      weekendDays={NO_WEEKEND}
      valueFormat={showDay}
      dateParser={typedDay}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
    />
  )
}
