import { DateInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import { showDay } from '../../kernel/calendar.ts'
import { typedDay } from '../../patients/web/typed-day.ts'

type Props = { readonly value?: string | null; readonly error?: ReactNode; onChange(day: string): void }

/** The day of the visit, typed as dd/MM/yyyy or picked. */
export const VisitDateInput = ({ value, onChange, ...rest }: Props) => (
  <DateInput
    label="Visit Date"
    required
    placeholder="dd/mm/yyyy"
    firstDayOfWeek={1}
    valueFormat={showDay}
    dateParser={typedDay}
    value={value || null}
    onChange={(day) => onChange(day ?? '')}
    {...rest}
  />
)
