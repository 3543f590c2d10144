import '@mantine/dates/styles.css'
import { DatePicker, type DatePickerProps } from '@mantine/dates'
import { CALENDAR_PROPS } from '../../../ui/forms/days/calendar-props.ts'

/** The calendar itself, fetched when it is first opened. */
export default function YearMonthDay(props: DatePickerProps) {
  return <DatePicker mx="auto" {...CALENDAR_PROPS} {...props} />
}
