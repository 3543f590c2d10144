/** Whose turn it is: groups alternate, their members share. `kind` names heavy work, of which a group does only so much at once. */
export type Share = { readonly group: string; readonly member: string | null; readonly kind: string | null }

export type Limits = {
  /** How many are served at once: altogether, of a group, of a member, and of a group's heavy work of one kind. */
  readonly total: number
  readonly group: number
  readonly member: number
  readonly kind: number
  /** How many wait at most: altogether, and of a group. */
  readonly places: number
  readonly placesOfGroup: number
}

/** Waiters in order of arrival within a group, groups in turn; one at a limit is passed over by those behind. */
export type FairQueue<Waiter extends Share> = {
  /**
   * Lets one wait, and returns who has to go for want of a place: the last of the group, or of the member of this group,
   * that holds the most places, or the newcomer where nobody holds more.
   */
  join(waiter: Waiter): Waiter | undefined
  /** Takes back one that still waits. */
  leave(waiter: Waiter): void
  /** The next to be served, counted from now on until `done`; none when all who wait are at a limit. */
  next(): Waiter | undefined
  done(waiter: Waiter): void
  waiting(group: string): number
  readonly allWaiting: number
}

export function fairQueue<Waiter extends Share>(limits: Limits): FairQueue<Waiter> {
  /** Groups in the order of their turn; one without waiters is absent. */
  const lines = new Map<string, Waiter[]>()
  const served = new Map<string, number>()

  const fits = (waiter: Waiter) => limitsOf(waiter, limits).every(([key, most]) => (served.get(key) ?? 0) < most)
  const count = (waiter: Waiter, by: 1 | -1) => {
    for (const [key] of limitsOf(waiter, limits)) {
      const now = (served.get(key) ?? 0) + by
      if (now > 0) served.set(key, now)
      else served.delete(key)
    }
  }
  const remove = (group: string, line: Waiter[], at: number): Waiter | undefined => {
    const [waiter] = line.splice(at, 1)
    if (line.length === 0) lines.delete(group)
    return waiter
  }
  const leave = (waiter: Waiter) => {
    const line = lines.get(waiter.group) ?? []
    const at = line.indexOf(waiter)
    if (at >= 0) remove(waiter.group, line, at)
  }
  const allWaiting = () => sum([...lines.values()].map((line) => line.length))

  const hasToGo = (newcomer: Waiter): Waiter | undefined => {
    if (fits(newcomer)) return undefined
    const own = lines.get(newcomer.group) ?? []
    const isGroupFull = own.length >= limits.placesOfGroup
    if (!isGroupFull && allWaiting() < limits.places) return undefined
    const greediest = longest([...lines.values()])
    if (!isGroupFull && greediest.length > own.length + 1) return longest(linesOfMembers(greediest)).at(-1)
    const most = longest(linesOfMembers(own))
    const places = own.filter(({ member }) => member === newcomer.member).length
    return most.length > places + 1 ? most.at(-1) : newcomer
  }

  return {
    join(waiter) {
      const goes = hasToGo(waiter)
      if (goes === waiter) return waiter
      if (goes) leave(goes)
      lines.set(waiter.group, [...(lines.get(waiter.group) ?? []), waiter])
      return goes
    },
    leave,
    next() {
      for (const [group, line] of lines) {
        const at = line.findIndex(fits)
        if (at < 0) continue
        lines.delete(group)
        lines.set(group, line)
        const waiter = remove(group, line, at)
        if (waiter) count(waiter, 1)
        return waiter
      }
      return undefined
    },
    done: (waiter) => count(waiter, -1),
    waiting: (group) => lines.get(group)?.length ?? 0,
    get allWaiting() {
      return allWaiting()
    },
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const linesOfMembers = <Waiter extends Share>(line: readonly Waiter[]): Waiter[][] => [
  ...Map.groupBy(line, ({ member }) => member).values(),
]

const longest = <T>(lines: readonly (readonly T[])[]): readonly T[] =>
  lines.reduce((most, line) => (line.length > most.length ? line : most), [])

/** What a waiter counts towards, and how many of that may be served at once. */
function limitsOf({ group, member, kind }: Share, limits: Limits): readonly (readonly [string, number])[] {
  return [
    ['', limits.total],
    [`group ${group}`, limits.group],
    ...(member === null ? [] : [[`member ${group} ${member}`, limits.member] as const]),
    ...(kind === null ? [] : [[`kind ${group} ${kind}`, limits.kind] as const]),
  ]
}
