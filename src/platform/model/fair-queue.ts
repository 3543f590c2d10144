/** Who asks for what is scarce; `kind` names heavy work, of which a hospital does only so much at once. */
export type Share = { readonly hospital: string; readonly person: string | null; readonly kind: string | null }

/** How many may be served at once: altogether, of a hospital, of a person, and of a hospital's heavy work of one kind. */
export type Caps = {
  readonly total: number
  readonly hospital: number
  readonly person: number
  readonly kind: number
}

/** Waiters in order of arrival within a hospital, hospitals in turn; one at a cap is passed over by those behind. */
export type FairQueue<Waiter extends Share> = {
  join(waiter: Waiter): void
  /** Takes back one that still waits. */
  leave(waiter: Waiter): void
  /** The next to be served, counted from now on until `done`; none when all who wait are at a cap. */
  next(): Waiter | undefined
  done(waiter: Waiter): void
  waiting(hospital: string): number
  readonly allWaiting: number
}

export function fairQueue<Waiter extends Share>(caps: Caps): FairQueue<Waiter> {
  /** Hospitals in the order of their turn; one without waiters is absent. */
  const lines = new Map<string, Waiter[]>()
  const served = new Map<string, number>()

  const fits = (waiter: Waiter) => capsOf(waiter, caps).every(([key, cap]) => (served.get(key) ?? 0) < cap)
  const count = (waiter: Waiter, by: 1 | -1) => {
    for (const [key] of capsOf(waiter, caps)) {
      const now = (served.get(key) ?? 0) + by
      if (now > 0) served.set(key, now)
      else served.delete(key)
    }
  }
  const remove = (hospital: string, line: Waiter[], at: number): Waiter | undefined => {
    const [waiter] = line.splice(at, 1)
    if (line.length === 0) lines.delete(hospital)
    return waiter
  }

  return {
    join(waiter) {
      const line = lines.get(waiter.hospital)
      if (line) line.push(waiter)
      else lines.set(waiter.hospital, [waiter])
    },
    leave(waiter) {
      const line = lines.get(waiter.hospital) ?? []
      const at = line.indexOf(waiter)
      if (at >= 0) remove(waiter.hospital, line, at)
    },
    next() {
      for (const [hospital, line] of lines) {
        const at = line.findIndex(fits)
        if (at < 0) continue
        lines.delete(hospital)
        lines.set(hospital, line)
        const waiter = remove(hospital, line, at)
        if (waiter) count(waiter, 1)
        return waiter
      }
      return undefined
    },
    done: (waiter) => count(waiter, -1),
    waiting: (hospital) => lines.get(hospital)?.length ?? 0,
    get allWaiting() {
      return [...lines.values()].reduce((sum, line) => sum + line.length, 0)
    },
  }
}

/** What a waiter counts towards, and how many of that may be served at once. */
function capsOf({ hospital, person, kind }: Share, caps: Caps): readonly (readonly [string, number])[] {
  return [
    ['', caps.total],
    [`hospital ${hospital}`, caps.hospital],
    ...(person === null ? [] : [[`person ${hospital} ${person}`, caps.person] as const]),
    ...(kind === null ? [] : [[`kind ${hospital} ${kind}`, caps.kind] as const]),
  ]
}
