const HOUR = 3_600_000

/** Hours that were begun between two instants; one at least. */
export const startedHours = (from: Date, to: Date): number => Math.max(1, Math.ceil((+to - +from) / HOUR))
