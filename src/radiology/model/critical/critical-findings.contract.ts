import * as z from 'zod/mini'
import { concerned, escalationTimes } from '../../../orders/model/critical/escalation.ts'
import { instant, optionalText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

const criticalFinding = z.object({
  id: uuid,
  /** Of the ordered line, whose report says it. */
  lineId: uuid,
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  place: z.string(),
  /** Whom it concerns: where the patient lies now, who ordered it, who treats. */
  concerns: concerned,
  study: z.string(),
  impression: z.string(),
  isVerified: z.boolean(),
  raisedAt: instant,
  toldTo: z.nullable(z.string()),
  acknowledgedAt: z.nullable(instant),
  isReadBack: z.boolean(),
  /** Whom nobody answered for. */
  tries: z.array(z.string()),
})
export type CriticalFinding = z.output<typeof criticalFinding>

const READS = [
  ...(['critical_findings', 'examinations', 'orders', 'visits', 'patients', 'stays', 'wards'] as const),
  ...(['practitioners', 'hospitals'] as const),
] as const

/** The findings, and what says how far they have come: `stageOf` with the minutes of the hospital. */
const found = z.object({
  findings: z.array(criticalFinding),
  times: escalationTimes,
  /** The number that is called at last; empty where the settings have none. */
  callAtLast: z.string(),
  /** When this was asked, by the clock of the server: that of a phone may be wrong. */
  asOf: instant,
})
export type CriticalFindings = z.output<typeof found>

export const acknowledgeForm = z.object({
  isReadBack: z._default(z.boolean(), false),
  /** Who was told, where no doctor says so himself. */
  doctor: optionalText(120),
})

/** Critical findings of radiology until a doctor knows of them, as critical values of the laboratory are (orders design 5 and 6). */
export const criticalFindingsContract = {
  list: route({
    method: 'GET',
    path: '/radiology/critical-findings',
    summary: 'Critical findings of which no doctor knows yet, the oldest first; at most 300',
    permission: 'critical:list',
    reads: READS,
    reply: found,
  }),
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/critical-findings',
    summary: 'Critical findings of a visit of which no doctor knows yet, the oldest first',
    permission: 'critical:list',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: READS,
    ofVisit: 'visitId',
    reply: found,
  }),
  acknowledge: route({
    method: 'POST',
    path: '/critical-findings/{id}/acknowledgement',
    summary: 'Take on a critical finding for the patient; it is closed when a doctor knows',
    permission: 'critical:acknowledge',
    params: z.object({ id: uuid }),
    body: acknowledgeForm,
    reply: z.object({ id: uuid, isClosed: z.boolean() }),
    records: 'critical_finding.acknowledged',
    refusals: {
      CLOSED: { status: 409, text: 'This is closed already' },
      TAKEN_ON: { status: 409, text: 'This has been taken on: say which doctor was told' },
    },
  }),
}
