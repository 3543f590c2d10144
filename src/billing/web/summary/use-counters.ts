import { dayOf, isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { SHIFT_WORDS, SHIFTS } from '../../model/summary/shifts.ts'

/** Which counters are shown: days, today's at first, and the shift; they live in the address. */
export function useCounters() {
  const url = useUrl()
  const today = dayOf(new Date())
  const dayIn = (name: string) => (isIsoDate(url.text(name)) ? url.text(name) : today)
  const [from, to] = [dayIn('opened'), dayIn('until')]
  const shift = SHIFTS.find((one) => one === url.text('shift'))
  const days = from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`
  return {
    asked: { from, to, ...(shift && { shift }) },
    inWords: [days, shift && SHIFT_WORDS[shift]].filter(Boolean).join(', '),
  }
}
