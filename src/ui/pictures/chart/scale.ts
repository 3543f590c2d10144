import { addDays, dayOf, startOfDay } from '../../../kernel/calendar.ts'

const STEPS = [1, 2, 5, 10]
const HOUR_MS = 3_600_000
const HOURS = [1, 2, 4, 6, 12]
const DAYS = [1, 2, 5, 10, 20, 50]

/** Ticks at 1, 2 or 5 times a power of ten, between two figures; about so many. */
export function ticksOf(from: number, to: number, about = 5): readonly number[] {
  const raw = (to - from) / about
  if (!(raw > 0)) return [from]
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = STEPS.map((one) => one * power).find((one) => one >= raw - power * 1e-9) ?? 10 * power
  const first = Math.ceil(from / step - 1e-9)
  return Array.from({ length: Math.floor(to / step + 1e-9) - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  )
}

/** Moments of the hospital's clock between two: whole hours of its day, or its midnights; at most so many. */
export function momentsOf(from: Date, to: Date, most = 8): readonly Date[] {
  const span = to.getTime() - from.getTime()
  const hours = HOURS.find((one) => span / (one * HOUR_MS) <= most)
  const days = DAYS.find((one) => span / (one * 24 * HOUR_MS) <= most) ?? 100
  const moments: Date[] = []
  let day = dayOf(from)
  const step = hours === undefined ? days : 1
  while (startOfDay(day) <= to && moments.length < 200) {
    const begin = startOfDay(day).getTime()
    if (hours === undefined) moments.push(new Date(begin))
    else for (let hour = 0; hour < 24; hour += hours) moments.push(new Date(begin + hour * HOUR_MS))
    day = addDays(day, step)
  }
  return moments.filter((moment) => moment >= from && moment <= to)
}
