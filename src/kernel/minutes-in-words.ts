/** '48 min', '2 h 05 min', and from two days on '2 days'. */
export function minutesInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
  return `${Math.floor(minutes / (24 * 60))} days`
}

/** Whole minutes from one moment to another; never less than none. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000))
