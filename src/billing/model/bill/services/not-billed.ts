const START = 'Not billed'

/** The reason of a line whose rule keeps it off the bill: with what the rule rests on, where it says so. Pure. */
export const notBilledWords = (source: string): string =>
  `${START}${source === '' ? '' : ` (${source})`}: kept for the hospital’s own figures`

/** Whether a line has such a reason. Pure. */
export const isNotBilled = (reason: string): boolean => reason.startsWith(START)
