import { showRupees } from '../../../../kernel/money.ts'
import type { BillLine } from '../bill-view.ts'

/** What a bill says of a line that payer and patient divide; nothing where one of them pays it alone. */
export const patientPart = ({ payerShare, patientShare }: Pick<BillLine, 'payerShare' | 'patientShare'>): string =>
  payerShare > 0 && patientShare > 0 ? `the patient pays ${showRupees(patientShare)}` : ''
