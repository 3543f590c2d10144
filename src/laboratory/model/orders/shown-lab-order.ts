import * as z from 'zod/mini'
import { PRIORITIES } from '../../../orders/model/order-words.ts'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'
import { LINE_PROGRESS } from '../results/line-progress.ts'

/** The kinds of visit of the filter: outpatients without those who come for investigations only. */
export const VISIT_KINDS = ['IPD', 'OPD', 'LAB', 'EMERGENCY'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** An order with tests of the laboratory, as its worklist shows it; no values. */
export const labOrderRow = z.object({
  id: uuid,
  orderNo: z.string(),
  priority: z.enum(PRIORITIES),
  orderedAt: instant,
  /** When the first of its open tests is due; null when nothing is open. */
  dueAt: z.nullable(instant),
  clinicalNote: z.nullable(z.string()),
  orderedBy: z.string(),
  visitId: uuid,
  visitNo: z.string(),
  kind: z.enum(VISIT_KINDS),
  isDischarged: z.boolean(),
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  dateOfBirth: z.nullable(z.string()),
  /** Ward and room; the type of the visit for who has no bed. */
  place: z.string(),
  state: z.enum(LINE_PROGRESS),
  tests: z.array(z.object({ lineId: uuid, name: z.string(), category: z.string(), progress: z.enum(LINE_PROGRESS) })),
  /** The newest collection of its tests; null before labels are printed. */
  sample: z.nullable(z.object({ id: uuid, accessionNo: z.string() })),
  containers: z.array(z.object({ name: z.string(), cap: z.nullable(z.string()) })),
  /** Critical values of which no doctor knows yet. */
  untold: z.int(),
})
export type LabOrderRow = z.output<typeof labOrderRow>
