import * as z from 'zod/mini'
import { concerned, escalationTimes } from '../../../orders/model/critical/escalation.ts'
import { instant, optionalText, requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { COMPARATORS } from '../ranges/judge-value.ts'
import { RESULT_FLAGS } from '../results/lab-result.ts'

const byId = z.object({ id: uuid })

export const criticalValue = z.object({
  id: uuid,
  resultId: uuid,
  sampleId: uuid,
  accessionNo: z.string(),
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  /** Where the patient lies, or lay last. */
  place: z.string(),
  /** Whom it concerns: where the patient lies now, who ordered it, who treats. */
  concerns: concerned,
  /** Who asks is one of its doctors. */
  isMine: z.boolean(),
  name: z.string(),
  comparator: z.nullable(z.enum(COMPARATORS)),
  value: z.nullable(z.string()),
  unit: z.string(),
  flag: z.nullable(z.enum(RESULT_FLAGS)),
  /** The limit that it reached. */
  limit: z.nullable(z.string()),
  isVerified: z.boolean(),
  raisedAt: instant,
  toldTo: z.nullable(z.string()),
  acknowledgedAt: z.nullable(instant),
  acknowledgedBy: z.nullable(z.string()),
  isReadBack: z.boolean(),
  tries: z.array(z.object({ whom: z.string(), at: instant })),
})
export type CriticalValue = z.output<typeof criticalValue>

/** The values, and what says how far they have come: `stageOf` with the minutes of the hospital. */
const listed = z.object({
  values: z.array(criticalValue),
  times: escalationTimes,
  /** The number that is called at last; empty where the settings have none. */
  callAtLast: z.string(),
  /** When this was asked, by the clock of the server: that of a phone may be wrong. */
  asOf: instant,
})
export type CriticalValues = z.output<typeof listed>

const CLOSED = { status: 409, text: 'This is closed already' } as const

/** Critical values until a doctor knows of them (orders design 5). */
export const criticalContract = {
  list: route({
    method: 'GET',
    path: '/lab/critical-values',
    summary: 'Critical values of which no doctor knows yet, the oldest first; at most 300',
    permission: 'critical:list',
    reads: [
      'critical_values',
      'results',
      'samples',
      'orders',
      'visits',
      'patients',
      'stays',
      'wards',
      'users',
      'practitioners',
      'hospitals',
    ],
    reply: listed,
  }),
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/critical-values',
    summary: 'Critical values of a visit of which no doctor knows yet, the oldest first',
    permission: 'critical:list',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [
      'critical_values',
      'results',
      'samples',
      'orders',
      'visits',
      'patients',
      'stays',
      'wards',
      'users',
      'practitioners',
      'hospitals',
    ],
    ofVisit: 'visitId',
    reply: listed,
  }),
  call: route({
    method: 'POST',
    path: '/critical-values/{id}/call',
    summary: 'Record who was told of a critical value by the laboratory that found it, or that nobody was reached',
    permission: 'critical:record-call',
    params: byId,
    body: z.object({
      toldTo: requiredText(120, 'Please enter who was called'),
      isReached: z.boolean(),
      isReadBack: z._default(z.boolean(), false),
    }),
    reply: byId,
    records: 'critical.called',
    refusals: { CLOSED },
  }),
  acknowledge: route({
    method: 'POST',
    path: '/critical-values/{id}/acknowledgement',
    summary: 'Take on a critical value for the patient; it is closed when a doctor knows',
    permission: 'critical:acknowledge',
    params: byId,
    body: z.object({ isReadBack: z._default(z.boolean(), false), doctor: optionalText(120) }),
    reply: z.object({ id: uuid, isClosed: z.boolean() }),
    records: 'critical.acknowledged',
    refusals: {
      CLOSED,
      TAKEN_ON: { status: 409, text: 'This has been taken on: say which doctor was told' },
    },
  }),
}
