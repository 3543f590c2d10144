import { Select } from '@mantine/core'
import { monthInWords, monthsUpTo } from '../../../kernel/dates/months.ts'
import { useUrl } from '../../../ui/page/url.ts'

/** How many months are offered. */
const OFFERED = 36

type Props = { readonly month: string; readonly last: string }

/** The month of a monthly bill, the newest first. */
export function MonthFilter({ month, last }: Props) {
  const url = useUrl()
  const offered = monthsUpTo(last, OFFERED)
  const months = offered.includes(month) ? offered : [month, ...offered]
  return (
    <Select
      aria-label="Month"
      allowDeselect={false}
      data={months.map((value) => ({ value, label: monthInWords(value) }))}
      value={month}
      onChange={(value) => url.set({ month: value === last ? null : value })}
    />
  )
}
