import { dayOf, isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { useUrl } from '../../../ui/page/url.ts'

/** The days that turnaround and workload are asked of, today at first; they live in the address. */
export function useFigureDays() {
  const url = useUrl()
  const today = dayOf(new Date())
  const dayIn = (name: string) => (isIsoDate(url.text(name)) ? url.text(name) : today)
  const [from, to] = [dayIn('from'), dayIn('to')]
  return { days: { from, to }, inWords: from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}` }
}
