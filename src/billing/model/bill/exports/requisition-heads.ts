import type { ChargeHead } from '../../../../schemes/model/charge-heads.ts'
import type { BillLine } from '../bill-view.ts'

/** What is asked of another desk by a slip. */
export const REQUISITION_HEADS = ['laboratory', 'radiology'] as const satisfies readonly ChargeHead[]
export type RequisitionHead = (typeof REQUISITION_HEADS)[number]

/** As many charges as one print takes. */
export const MOST_REQUISITIONS = 200

/** Whether a line is of charges that a slip can ask for: one that the desk typed into the bill has none. */
export const isRequisition = ({ head, chargeIds }: Pick<BillLine, 'head' | 'chargeIds'>): boolean =>
  chargeIds.length > 0 && REQUISITION_HEADS.some((one) => one === head)
