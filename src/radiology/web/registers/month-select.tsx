import { Select } from '@mantine/core'
import { useUrl } from '../../../ui/page/url.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { type Month, monthInWords, monthsKept } from '../../model/registers/register-month.ts'

/** The month of a register, which stands in the address; this one where none does. */
export function useMonth(): Month {
  const url = useUrl()
  const months = monthsKept(useToday())
  return months.find((month) => month === url.text('month')) ?? months[0] ?? ''
}

export function MonthSelect({ month }: { readonly month: Month }) {
  const url = useUrl()
  const today = useToday()
  return (
    <Select
      aria-label="Month"
      w={170}
      searchable
      allowDeselect={false}
      nothingFoundMessage="Registers go back two years"
      data={monthsKept(today).map((value) => ({ value, label: monthInWords(value) }))}
      value={month}
      onChange={(chosen) => url.set({ month: chosen })}
    />
  )
}
