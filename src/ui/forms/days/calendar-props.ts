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

/** How every calendar of the application looks, and what its arrows are called. */
export const CALENDAR_PROPS = {
  firstDayOfWeek: 1,
  hideOutsideDates: true,
  weekendDays: NO_WEEKEND,
  ariaLabels: ARROWS,
} as const
