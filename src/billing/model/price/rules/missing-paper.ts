import type { ExceptionNeed, PaidBeside } from '../../../../schemes/model/scheme-rules.ts'
import type { Chargeable } from '../price-types.ts'
import type { Judged } from './judged-charge.ts'

const MISSING: Readonly<Record<ExceptionNeed, string>> = {
  invoice: 'Invoice missing',
  approval: 'Approval missing',
  sticker: 'Sticker missing',
}

/**
 * What a charge lacks before the payer pays it, in words: an implant its invoice, an exception what the scheme's list
 * asks for, a session beyond the approved number or date its approval; null where nothing is missing.
 */
export function missingPaper({ charge, terms }: Judged, beside: PaidBeside | undefined): string | null {
  if (charge.head === 'implant' && terms?.implantsNeedInvoice && !charge.invoice) return MISSING.invoice
  if (beside?.needs && !has(charge, beside.needs)) return MISSING[beside.needs]
  if (charge.approved !== false) return null
  return charge.head === 'physiotherapy' ? 'Beyond the approved sessions' : 'Not approved'
}

function has(charge: Chargeable, need: ExceptionNeed): boolean {
  if (need === 'invoice') return charge.invoice !== null
  return need === 'sticker' ? charge.sticker : charge.approved === true
}
