const TIME = /^([01]?\d|2[0-3])(?::?([0-5]\d))?$/

/** '6, 14:30' as minutes of the day, ascending; null where something is no time. */
export function typedTimes(typed: string): number[] | null {
  const parts = typed.split(/[,;\s]+/).filter(Boolean)
  const minutes = parts.map((part) => {
    const [, hours, rest] = TIME.exec(part) ?? []
    return hours === undefined ? null : Number(hours) * 60 + Number(rest ?? 0)
  })
  if (minutes.some((minute) => minute === null)) return null
  return [...new Set(minutes as number[])].sort((a, b) => a - b)
}
