import { dayOf, startOfDay } from '../kernel/calendar.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds by which the clock of a run is ahead of the machine's; TEST_CLOCK sets it. */
    clockShift: number
  }
}

/**
 * By how much a run that begins at the machine's `now` is ahead of it, so that its clock begins where TEST_CLOCK says:
 * an hour of the hospital's present day (`23:50`), or an instant (`2028-02-28T23:50+05:30`). Unset, it is the machine's.
 */
export function clockShift(wanted: string | undefined, now: Date): number {
  if (!wanted) return 0
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(wanted) ?? []
  const begin = hours
    ? startOfDay(dayOf(now)).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000
    : Date.parse(wanted)
  if (Number.isNaN(begin)) throw new Error(`TEST_CLOCK is neither an hour (23:50) nor an instant: ${wanted}`)
  return begin - now.getTime()
}

/** Sets the clock of this process, or of the page that runs it, `ahead` milliseconds ahead; it goes on from there. */
export function setClockAhead(ahead: number): void {
  const machine = Date
  const now = () => machine.now() + ahead
  globalThis.Date = new Proxy(machine, {
    construct: (date, given, asked) => Reflect.construct(date, given.length > 0 ? given : [now()], asked),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  })
}

let isSet = false

/** The same for a worker of the tests, which runs one file after another. */
export function setClockOnce(ahead: number): void {
  if (ahead === 0 || isSet) return
  isSet = true
  setClockAhead(ahead)
}
