import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

const MINUTE = 60_000

/** A case on the board: [from, until) is planned, the theatre is taken up to `free`, cleaning included. */
export type PlannedCase = {
  readonly id: string
  readonly patientName: string
  readonly theatreId: string
  readonly theatre: string
  readonly from: Date
  readonly until: Date
  readonly free: Date
  /** Waits outside still, and can be pushed. */
  readonly canMove: boolean
  readonly people: readonly { readonly key: string; readonly name: string }[]
  readonly equipment: readonly { readonly key: string; readonly name: string }[]
}

/** Minutes for which a theatre is cleaned after a case (decided.md D14). */
export const cleaningOf = (
  theatre: { readonly cleaningMinutes: number; readonly infectedTimes: number },
  precautions: string,
): number => theatre.cleaningMinutes * (precautions === 'standard' ? 1 : theatre.infectedTimes)

/** Half-open: what ends when the other begins does not meet it. */
const meets = (a: { from: Date; free: Date }, b: { from: Date; free: Date }): boolean =>
  a.from < b.free && b.from < a.free

type Asked = Pick<PlannedCase, 'id' | 'theatreId' | 'from' | 'free'>

/** The cases that a theatre is taken by at that time, the earliest first. */
export const takenBy = (asked: Asked, others: readonly PlannedCase[]): readonly PlannedCase[] =>
  others
    .filter((one) => one.id !== asked.id && one.theatreId === asked.theatreId && meets(asked, one))
    .toSorted((a, b) => +a.from - +b.from)

/** The first instant from a time on at which a theatre is free for so many minutes, in steps of one minute; cleaning included in `minutes`. */
export function firstFree(
  { id, theatreId, from, minutes }: { id: string; theatreId: string; from: Date; minutes: number },
  others: readonly PlannedCase[],
): Date {
  let at = from
  const here = others
    .filter((one) => one.id !== id && one.theatreId === theatreId)
    .toSorted((a, b) => +a.from - +b.from)
  for (const one of here) {
    const free = new Date(+at + minutes * MINUTE)
    if (meets({ from: at, free }, one)) at = one.free
  }
  return at
}

export type Told = { readonly caseId: string; readonly otherId: string; readonly words: string }

/** People and equipment that are planned twice at a time: told, never refused. Each two cases once, the earlier first. */
export function toldOf(cases: readonly PlannedCase[], showTime: (at: Date) => string): readonly Told[] {
  const inOrder = cases.toSorted((a, b) => +a.from - +b.from || (a.id < b.id ? -1 : 1))
  return inOrder.flatMap((one, at) =>
    inOrder.slice(at + 1).flatMap((other) => {
      if (!(one.from < other.until && other.from < one.until)) return []
      const both = [...one.people, ...one.equipment].filter(({ key }) =>
        [...other.people, ...other.equipment].some((twin) => twin.key === key),
      )
      if (both.length === 0) return []
      const names = both.map(({ name }) => name).join(', ')
      return {
        caseId: one.id,
        otherId: other.id,
        words: `${names}: ${one.theatre} ${showTime(one.from)} and ${other.theatre} ${showTime(other.from)} at once`,
      }
    }),
  )
}

export type Push = { readonly id: string; readonly from: Date }

/**
 * Where the cases of a theatre go that an emergency takes the place of: each behind the one before it, in their order, no later than
 * needed. Refused where one of them lies in the theatre already: that one stays.
 */
export function decidePush(
  emergency: Asked,
  others: readonly PlannedCase[],
): Verdict<readonly Push[], 'IN_THEATRE_ALREADY'> {
  const here = others
    .filter((one) => one.id !== emergency.id && one.theatreId === emergency.theatreId && one.free > emergency.from)
    .toSorted((a, b) => +a.from - +b.from)
  const fixed = here.filter(({ canMove }) => !canMove)
  if (fixed.some((one) => meets(emergency, one))) return refuse('IN_THEATRE_ALREADY')
  let free = emergency.free
  const pushes: Push[] = []
  for (const one of here.filter(({ canMove }) => canMove)) {
    if (one.from >= free) break
    const length = +one.free - +one.from
    pushes.push({ id: one.id, from: free })
    free = new Date(+free + length)
  }
  return accept(pushes)
}
