import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { markerFault } from './letter-part.ts'
import { placeholderFault } from './placeholders.ts'

/** Characters. The longest of real letters have 3,000. */
export const LONGEST_TEMPLATE = 20_000

/** The text of a template is kept when its markers and placeholders are whole. */
export function checkTemplate(body: string): Verdict<string, 'TEMPLATE_FAULTY'> {
  const fault = markerFault(body) ?? placeholderFault(body)
  return fault
    ? refuse('TEMPLATE_FAULTY', { field: 'body', values: { line: fault.line, fault: fault.text } })
    : accept(body)
}
