/** `90 min`, `6 h`, `3 days`: a span of time in the largest unit that tells it whole. */
export function minutesWords(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}
