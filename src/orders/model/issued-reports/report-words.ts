/** 'Final', 'Interim', 'Amended, replaces version 1'. */
export function statusWords(report: {
  readonly edition: number
  readonly isInterim: boolean
  readonly isAmended: boolean
}): string {
  const status = report.isInterim ? 'Interim' : 'Final'
  return report.isAmended ? `${status}, amended: replaces version ${report.edition - 1}` : status
}

/** 'S.B.': all that the public check of a report says of the patient. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]?.toUpperCase()}.`)
    .join('')
