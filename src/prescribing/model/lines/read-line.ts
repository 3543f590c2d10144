import type { Food, PrescribedLine } from '../prescription-form.ts'

/** What one line of typing says: what is searched, and what is said of the dose. */
export type ReadLine = { readonly search: string; readonly says: Partial<PrescribedLine> }

type Says = Partial<PrescribedLine>
const places = (morning: number, noon: number, evening: number, night: number): Says => ({
  how: 'places',
  morning,
  noon,
  evening,
  night,
})

/** Abbreviations of a frequency; three places are morning, noon and night. */
const FREQUENCIES: Readonly<Record<string, Says>> = {
  od: places(1, 0, 0, 0),
  bd: places(1, 0, 0, 1),
  tds: places(1, 1, 0, 1),
  qid: places(1, 1, 1, 1),
  hs: { ...places(0, 0, 0, 1), food: 'bedtime' },
  sos: { how: 'as_needed', mostADay: 4 },
  stat: { how: 'once' },
  weekly: { how: 'weekly' },
  monthly: { how: 'monthly' },
  alt: { how: 'alternate' },
}
const FOOD: Readonly<Record<string, Food>> = { ac: 'before', pc: 'after', bbf: 'empty', wf: 'with' }
const AMOUNT: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
const amountOf = (typed: string): number => AMOUNT[typed] ?? Number(typed)

const PLACES = /^(?:\d{1,2}(?:\.\d{1,2})?|[½¼¾])(?:-(?:\d{1,2}(?:\.\d{1,2})?|[½¼¾])){2,3}$/
const HOURS = /^q(\d{1,3})h$/
const DAYS = /^(?:x(\d{1,3})|(\d{1,3})d)$/

function wordSays(word: string): Says | undefined {
  const typed = word.toLowerCase()
  const known = FREQUENCIES[typed]
  if (known) return known
  const food = FOOD[typed]
  if (food) return { food }
  if (PLACES.test(typed)) {
    const [first = 0, second = 0, third = 0, fourth] = typed.split('-').map(amountOf)
    return fourth === undefined ? places(first, second, 0, third) : places(first, second, third, fourth)
  }
  const hours = Number(HOURS.exec(typed)?.[1] ?? 0)
  if (hours >= 1 && hours <= 168) return { how: 'hourly', everyHours: hours }
  const days = Number(DAYS.exec(typed)?.slice(1).find(Boolean) ?? 0)
  return days >= 1 && days <= 365 ? { days } : undefined
}

/** 'glim 2 1-0-1 ac 30d': the words before the first that says something of the dose are searched. Pure. */
export function readLine(typed: string): ReadLine {
  const words = typed.trim().split(/\s+/).filter(Boolean)
  const first = words.findIndex((word, at) => at > 0 && wordSays(word) !== undefined)
  if (first < 0) return { search: words.join(' '), says: {} }
  const says = words.slice(first).reduce<Says>((all, word) => ({ ...all, ...wordSays(word) }), {})
  return { search: words.slice(0, first).join(' '), says }
}
