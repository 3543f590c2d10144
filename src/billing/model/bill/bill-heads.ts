import { CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import type { LineHead } from '../price/price-types.ts'

/** The heads of lines: what charges are for, and the two of the end of a bill. */
export const LINE_HEADS = [...CHARGE_HEADS, 'discount', 'round_off'] as const satisfies readonly LineHead[]

type Block = { readonly block: number; readonly title: string }
const OTHER = { block: 6, title: 'Other Charges' }
const MISCELLANEOUS = { block: 8, title: 'Miscellaneous' }

/** The blocks of the printed bill (domain screens 5.2): what is not named there goes to the block it is kin to. */
const BLOCKS: Readonly<Partial<Record<LineHead, Block>>> = {
  consultation: { block: 1, title: 'Consultation for Inpatients' },
  accommodation: { block: 2, title: 'Accommodation Charges' },
  laboratory: { block: 3, title: 'Pathology Charges' },
  pharmacy: { block: 4, title: 'Medicine Charges' },
  radiology: { block: 5, title: 'Radiology Charges' },
  clinical: OTHER,
  blood: OTHER,
  physiotherapy: OTHER,
  anaesthesia: OTHER,
  theatre: OTHER,
  implant: { block: 7, title: 'Implant Charges' },
  mandatory: MISCELLANEOUS,
  miscellaneous: MISCELLANEOUS,
}

/** The numbered block in which a bill prints the lines of a head; surgeries and the closing lines have none. */
export const blockOf = (head: LineHead): Block | null => BLOCKS[head] ?? null
