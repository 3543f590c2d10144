import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { useToday } from '../../../ui/page/use-now.ts'

/** The days that turnaround and workload are asked of, today at first; they live in the address. */
export function useFigureDays() {
  const url = useUrl()
  const today = useToday()
  const dayIn = (name: string) => (isIsoDate(url.text(name)) ? url.text(name) : today)
  const [from, to] = [dayIn('from'), dayIn('to')]
  return { days: { from, to }, inWords: from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}` }
}
