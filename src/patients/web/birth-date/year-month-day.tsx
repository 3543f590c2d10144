import '@mantine/dates/styles.css'
import { DatePicker, type DatePickerProps } from '@mantine/dates'

/** A red Sunday would look like an error. */
const NO_WEEKEND: 0[] = []

const ARROWS = {
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
}

/** The calendar itself, fetched when it is first opened. */
export default function YearMonthDay(props: DatePickerProps) {
  return <DatePicker mx="auto" hideOutsideDates weekendDays={NO_WEEKEND} ariaLabels={ARROWS} {...props} />
}
