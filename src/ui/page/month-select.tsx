import { Select } from '@mantine/core'
import { type Month, monthInWords, monthsKept } from '../../kernel/dates/months.ts'
import { useUrl } from './url.ts'
import { useToday } from './use-now.ts'

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
