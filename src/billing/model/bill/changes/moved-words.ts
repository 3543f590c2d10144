import { showRupees } from '../../../../kernel/money.ts'
import { BILL_SECTION_WORDS } from '../bill-sections.ts'
import type { BillLine } from '../bill-view.ts'
import type { LineDifference } from '../difference/difference-view.ts'
import { daysInWords } from '../difference/difference-words.ts'
import { stateInWords } from '../lines/line-state.ts'

const stateOf = (line: BillLine): string => stateInWords(line).toLowerCase()

const daysOf = (line: BillLine): string => (line.from === null ? 'without a day' : daysInWords(line))

/** What of a line is said where it differs, in the order of its columns. */
const SAID: readonly { readonly of: readonly string[]; say(line: BillLine): string }[] = [
  { of: ['section'], say: ({ section }) => BILL_SECTION_WORDS[section] },
  { of: ['state'], say: stateOf },
  { of: ['description'], say: ({ description }) => description },
  { of: ['from', 'to'], say: daysOf },
  { of: ['quantity'], say: ({ quantity }) => `quantity ${quantity}` },
  { of: ['rate'], say: ({ rate }) => `rate ${showRupees(rate)}` },
  { of: ['amount'], say: ({ amount }) => showRupees(amount) },
  { of: ['patientShare', 'payerShare'], say: ({ patientShare }) => `patient pays ${showRupees(patientShare)}` },
  { of: ['atRisk'], say: ({ atRisk }) => (atRisk ? 'at risk' : 'not at risk') },
]

/** How a line differs: 'quantity 4 → quantity 5'; what came or went by what it is. '' where only what is not said differs. Pure. */
export function movedInWords({ kind, fields, before, after }: LineDifference): string {
  const one = after ?? before
  if (!one) return ''
  if (!before || !after) {
    const said = [daysOf(one), `quantity ${one.quantity}`, ...(one.state === 'claimed' ? [] : [stateOf(one)])]
    return [kind === 'added' ? 'New' : 'No longer there', ...said].join(', ')
  }
  const differs = SAID.filter(({ of }) => of.some((field) => fields.includes(field)))
  return differs
    .map(({ say }) => [say(before), say(after)])
    .flatMap(([was, is]) => (was === is ? [] : [`${was} → ${is}`]))
    .join(', ')
}
