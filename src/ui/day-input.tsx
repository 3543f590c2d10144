import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import { showDay } from '../kernel/calendar.ts'
import { typedDay } from './typed-day.ts'

/** A red Sunday would look like an error. */
const NO_WEEKEND: 0[] = []

type Props = {
  readonly label: string
  readonly value?: string | null
  readonly required?: boolean
  readonly clearable?: boolean
  readonly readOnly?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  onChange(day: string): void
}

/** A day, typed as dd/MM/yyyy or picked; empty is ''. */
export const DayInput = ({ value, onChange, ...rest }: Props) => (
  <DateInput
    placeholder="dd/mm/yyyy"
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
