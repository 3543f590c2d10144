import type { TemplateFault } from './placeholders.ts'

/** Only what stands between the markers is printed; the rest of a template is guidance (specification 3 section 9). */
export const START_MARKER = '[LETTER START]'
export const END_MARKER = '[LETTER END]'

const timesIn = (body: string, marker: string): number => body.split(marker).length - 1

/** A template has both markers in their order, or none; null when it is so. */
export function markerFault(body: string): TemplateFault | null {
  const [starts, ends] = [timesIn(body, START_MARKER), timesIn(body, END_MARKER)]
  const lineOf = (marker: string) => body.slice(0, body.lastIndexOf(marker)).split('\n').length
  if (starts > 1) return { line: lineOf(START_MARKER), text: `${START_MARKER} stands twice` }
  if (ends > 1) return { line: lineOf(END_MARKER), text: `${END_MARKER} stands twice` }
  if (starts > ends) return { line: lineOf(START_MARKER), text: `${START_MARKER} has no ${END_MARKER}` }
  if (ends > starts) return { line: lineOf(END_MARKER), text: `${END_MARKER} has no ${START_MARKER}` }
  if (starts === 1 && body.indexOf(START_MARKER) > body.indexOf(END_MARKER))
    return { line: lineOf(END_MARKER), text: `${END_MARKER} comes before ${START_MARKER}` }
  return null
}

/** The letter in a template: between the markers, to the end where the second is missing, all of it without markers. */
export function letterPart(body: string): string {
  const start = body.indexOf(START_MARKER)
  const from = start < 0 ? body : body.slice(start + START_MARKER.length)
  const end = from.indexOf(END_MARKER)
  return (end < 0 ? from : from.slice(0, end)).trim()
}
