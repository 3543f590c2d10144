import * as z from 'zod/mini'
import { instant, requiredText, uuid } from '../../../platform/model/contract/fields.ts'

const delivery = z.object({
  id: uuid,
  kind: z.enum(['printed', 'handed', 'sent', 'told']),
  receiver: z.nullable(z.string()),
  at: instant,
  by: z.string(),
})

/** One report as it was issued. */
export const issuedReport = z.object({
  id: uuid,
  reportNo: z.string(),
  edition: z.int(),
  isInterim: z.boolean(),
  isAmended: z.boolean(),
  status: z.string(),
  issuedAt: instant,
  issuedBy: z.string(),
  deliveries: z.array(delivery),
})
export type IssuedReport = z.output<typeof issuedReport>

/** Who received a report, and how. */
export const deliveryForm = z.object({
  kind: z.enum(['handed', 'sent', 'told'], 'Please choose how'),
  receiver: requiredText(120, 'Please enter the name of the receiver'),
})

/** What anybody with the code of a report is told of it. */
export const reportCheck = z.object({
  /** 'Laboratory report', 'Radiology report'. */
  kind: z.string(),
  hospital: z.string(),
  reportNo: z.string(),
  edition: z.int(),
  status: z.string(),
  issuedAt: instant,
  initials: z.string(),
  /** The newest version, where it is not this one. */
  replacedBy: z.nullable(z.int()),
})
export type ReportCheck = z.output<typeof reportCheck>
