/** Whole minutes between two moments. */
export const since = (from: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(from).getTime()) / 60_000))

/** '25 min', '1 h 05 min', '2 days'. */
export function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
  return `${Math.floor(minutes / (24 * 60))} days`
}
