import * as z from 'zod/mini'
import { instant, requiredText, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { SUBJECTS } from './answers.ts'

export const GRIEVANCE_STATES = ['open', 'closed'] as const

/** What a certificate complains of. */
export const grievance = z.object({
  id: uuid,
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  subject: z.enum(SUBJECTS),
  complaint: z.string(),
  state: z.enum(GRIEVANCE_STATES),
  openedAt: instant,
  handledBy: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  version,
})
export type Grievance = z.output<typeof grievance>

export const closingForm = z.object({ resolution: requiredText(1000, 'Please write down how it was resolved') })

const CLOSED_ALREADY = {
  status: 409,
  text: 'This grievance has been closed already.',
  constraints: { grievance_stays_as_said: null },
} as const
const STALE = { status: 409, text: 'Someone else has just changed this grievance.' } as const

/** Grievances: opened by a satisfaction certificate, closed with their resolution before the claim is submitted. */
export const grievancesContract = {
  list: route({
    method: 'GET',
    path: '/grievances',
    summary: 'The grievances of the hospital, those that wait longest first; at most 500',
    permission: 'bill:read',
    query: z.object({ state: z._default(z.enum(GRIEVANCE_STATES), 'open') }),
    reads: ['grievances', 'visits', 'patients', 'users'],
    reply: z.object({ grievances: z.array(grievance) }),
  }),
  take: route({
    method: 'POST',
    path: '/grievances/{id}/handler',
    summary: 'Take a grievance on: who asks looks into it',
    permission: 'grievance:handle',
    params: z.object({ id: uuid }),
    body: z.object({ version }),
    reply: z.object({ id: uuid }),
    records: 'grievance.taken',
    refusals: { CLOSED_ALREADY, STALE },
  }),
  close: route({
    method: 'POST',
    path: '/grievances/{id}/closing',
    summary: 'Close a grievance with its resolution; it stays closed',
    permission: 'grievance:handle',
    params: z.object({ id: uuid }),
    body: z.extend(closingForm, { version }),
    reply: z.object({ id: uuid }),
    records: 'grievance.closed',
    refusals: { CLOSED_ALREADY, STALE },
  }),
}
