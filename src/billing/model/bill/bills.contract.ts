import * as z from 'zod/mini'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { GRACE_EXPIRED } from '../../../visits/model/payer/grace-expired.ts'
import { BILL_DOMAINS } from './bill-domains.ts'
import { OF_A_BILL, OF_A_DIFFERENCE } from './bill-refusals.ts'
import { BILL_STATES } from './bill-states.ts'
import { billView } from './bill-view.ts'
import { lineDifference, versionDifference } from './difference/difference-view.ts'
import { financialGrid } from './grid/financial-grid.ts'

const ofVisit = z.object({ visitId: uuid })
const forPayer = z.object({ payerId: z.optional(uuid) })
const opensVisit = { of: 'visits', by: 'visitId' } as const

/** A version in lists: of a visit, of a patient, of the search in old bills. */
export const billRow = z.object({
  /** Null of a draft of which nothing is stored. */
  id: z.nullable(uuid),
  visitId: uuid,
  visitNo: z.string(),
  patientType: z.string(),
  payerId: uuid,
  payer: z.string(),
  billNo: z.string(),
  versionNo: z.int(),
  state: z.enum(BILL_STATES),
  reason: z.nullable(z.string()),
  /** Paise; null of a draft, and where the grace rule closes the bill. */
  total: z.nullable(z.int()),
  createdAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  confirmedBy: z.nullable(z.string()),
  printCount: z.int(),
})

/** What a confirmed version has not and its next version has: the record moved on. */
const lateTray = z.object({
  billNo: z.string(),
  /** Of the confirmed version. */
  versionNo: z.int(),
  /** The next version, where it stands open. */
  openVersion: z.nullable(z.int()),
  /** What the next version adds to the total; paise. */
  difference: z.int(),
  /** Of the next version. */
  patientShare: z.int(),
  /** How many of the lines ask for it (late-tray.ts); the others are noted. */
  asks: z.int(),
  lines: z.array(lineDifference),
})
export type LateTray = z.output<typeof lateTray>

/** A bill as its screen shows it: with the financial summary of the visit beside it, and what a confirmed version has not. */
const shownBill = z.extend(billView, {
  grid: financialGrid,
  /** Null of a draft and of what was cancelled. */
  late: z.nullable(lateTray),
})
export type ShownBill = z.output<typeof shownBill>

/** Reading bills: the draft of now, the versions, what differs between two, what came late, and the financial grid. */
export const billsContract = {
  bill: route({
    method: 'GET',
    path: '/visits/{visitId}/bill',
    summary: 'The bill of a visit and payer: the open draft as computed now, else the confirmed version',
    permission: 'bill:read',
    params: ofVisit,
    /** Without a payer: that of the visit today. */
    query: forPayer,
    opens: opensVisit,
    reads: BILL_DOMAINS,
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: shownBill,
    refusals: OF_A_BILL,
  }),
  billVersion: route({
    method: 'GET',
    path: '/bills/{billId}',
    summary: 'One version of a bill: as frozen, or the draft as computed now',
    permission: 'bill:read',
    params: z.object({ billId: uuid }),
    opens: { of: 'bills', by: 'billId' },
    reads: BILL_DOMAINS,
    reply: shownBill,
    refusals: OF_A_BILL,
  }),
  financialGrid: route({
    method: 'GET',
    path: '/visits/{visitId}/financial-grid',
    summary: 'The financial summary of a visit: 16 columns, 6 rows, all payers together',
    permission: 'bill:read',
    params: ofVisit,
    opens: opensVisit,
    reads: BILL_DOMAINS,
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: financialGrid,
    refusals: OF_A_BILL,
  }),
  versions: route({
    method: 'GET',
    path: '/visits/{visitId}/bills',
    summary: 'The bills of a visit in all versions, newest first',
    permission: 'bill:read',
    params: ofVisit,
    opens: opensVisit,
    reads: ['bills', 'visits', 'claims', 'patients', 'payers', 'documents'],
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: z.object({ bills: z.array(billRow) }),
    refusals: { GRACE_EXPIRED },
  }),
  difference: route({
    method: 'GET',
    path: '/bills/{billId}/difference',
    summary: 'What differs between two versions of a bill, line by line in the order of the later one',
    permission: 'bill:read',
    params: z.object({ billId: uuid }),
    /** The version to compare with, without it the one before; `unchanged` lists the lines that do not differ, too. */
    query: z.object({ with: z.optional(uuid), unchanged: z.optional(z.enum(['1'])) }),
    opens: { of: 'bills', by: 'billId' },
    reads: BILL_DOMAINS,
    reply: versionDifference,
    refusals: OF_A_DIFFERENCE,
  }),
  moved: route({
    method: 'GET',
    path: '/moved-bills',
    summary:
      'Visits whose confirmed bill asks for a next version: of who is in house, and of those who were charged after it; the last 60 that may have moved',
    permission: 'bill:read',
    reads: BILL_DOMAINS,
    shared: true,
    reply: z.object({
      bills: z.array(
        z.object({
          visitId: uuid,
          /** Paise: what the next versions would add to the total of all payers; negative where they are less. */
          difference: z.int(),
        }),
      ),
    }),
  }),
  lateTray: route({
    method: 'GET',
    path: '/visits/{visitId}/late-tray',
    summary: 'What the confirmed bill of a visit and payer has not and its next version has, line by line',
    permission: 'bill:read',
    params: ofVisit,
    query: forPayer,
    opens: opensVisit,
    reads: BILL_DOMAINS,
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    /** Null while no version is confirmed. */
    reply: z.object({ tray: z.nullable(lateTray) }),
    refusals: OF_A_BILL,
  }),
}
