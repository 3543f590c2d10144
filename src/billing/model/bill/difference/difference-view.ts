import * as z from 'zod/mini'
import { instant, uuid } from '../../../../platform/model/contract/fields.ts'
import { BILL_SECTIONS } from '../../price/price-types.ts'
import { BILL_STATES } from '../bill-states.ts'
import { billLine } from '../bill-view.ts'

/** How a line of two versions differs; null where a version does not have it. */
export const lineDifference = z.object({
  key: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'same']),
  /** The fields that differ; 'description' alone changes no amount. */
  fields: z.array(z.string()),
  before: z.nullable(billLine),
  after: z.nullable(billLine),
  /** after − before, paise in the total. */
  difference: z.int(),
})
export type LineDifference = z.output<typeof lineDifference>

/** What a section comes to in both versions, as each prints it, and how many of its lines do not differ. */
const sectionDifference = z.object({
  section: z.enum(BILL_SECTIONS),
  before: z.int(),
  after: z.int(),
  unchanged: z.int(),
})
export type SectionDifference = z.output<typeof sectionDifference>

const comparedVersion = z.object({
  /** Null of a version that is not stored: what the next one would be. */
  id: z.nullable(uuid),
  billNo: z.string(),
  versionNo: z.int(),
  state: z.enum(BILL_STATES),
  total: z.int(),
  payerShare: z.int(),
  patientShare: z.int(),
  /** Why there is a version after the first. */
  reason: z.nullable(z.string()),
  at: z.nullable(instant),
  by: z.nullable(z.string()),
})

/** Two versions of a bill beside each other. Amounts are paise; `before` is the earlier one. */
export const versionDifference = z.object({
  before: comparedVersion,
  after: comparedVersion,
  /** after − before. */
  difference: z.int(),
  /** How many lines differ, and how many do not. */
  changed: z.int(),
  unchanged: z.int(),
  /** In the order of the printed bill. */
  sections: z.array(sectionDifference),
  /** In the order of the later version, what it no longer has at the end; lines that do not differ only where they are asked for. */
  lines: z.array(lineDifference),
})
export type VersionDifference = z.output<typeof versionDifference>
