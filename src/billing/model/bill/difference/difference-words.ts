import { type IsoDate, showDay } from '../../../../kernel/calendar.ts'
import { figure } from '../../../../kernel/money.ts'
import type { BillLine } from '../bill-view.ts'
import { stateInWords } from '../lines/line-state.ts'
import type { LineDifference } from './difference-view.ts'

/**
 * Why a line of two versions differs, beneath its name: the reason of the later line, and what the figures beside it do not say (days,
 * texts, shares, the risk). Pure.
 */
export function differenceInWords({ before, after, fields }: LineDifference): string {
  const line = after ?? before
  if (!line) return ''
  if (!before || !after) return sentences(daysInWords(line), after ? after.reason : '')
  const differs = (field: keyof BillLine) => fields.includes(field)
  const isShared = (differs('payerShare') || differs('patientShare')) && !differs('amount')
  const reason = newIn(after.reason, before.reason)
  return sentences(
    reason,
    reason === '' && differs('state') ? stateInWords(after) : '',
    differs('description') ? `Text: “${before.description}” is now “${after.description}”` : '',
    differs('code') ? `Code: ${before.code ?? 'none'} is now ${after.code ?? 'none'}` : '',
    differs('from') || differs('to') ? `${daysInWords(before)} is now ${daysInWords(after)}` : '',
    isShared ? `Patient's share: ${figure(before.patientShare)} is now ${figure(after.patientShare)}` : '',
    differs('atRisk') ? (after.atRisk ? 'At risk' : 'No longer at risk') : '',
  )
}

/** The sentences of a reason that the earlier version did not have. */
const newIn = (reason: string, before: string): string => {
  const known = new Set(before.split('; '))
  return reason
    .split('; ')
    .filter((sentence) => !known.has(sentence))
    .join('; ')
}

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ')

type Days = { readonly from: IsoDate | null; readonly to: IsoDate | null }

/** '24/11/2026 – 28/11/2026'; of a line without a day 'No day'. Pure. */
export const daysInWords = ({ from, to }: Days): string =>
  !from ? 'No day' : !to || to === from ? showDay(from) : `${showDay(from)} – ${showDay(to)}`
