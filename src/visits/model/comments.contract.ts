import * as z from 'zod/mini'
import { text, uuid, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

const params = z.object({ id: uuid })
const body = z.object({ comments: text(10_000, 'At most 10,000 characters') })
const comments = z.object({ visitNo: z.string(), patientName: z.string(), comments: z.string() })
const saved = z.object({ version })

/** Comments on a visit: those on inpatients are the administrators', those on outpatients everybody's (decisions). */
export const commentsContract = {
  ofInpatient: route({
    method: 'GET',
    path: '/ipd/{id}/comments',
    summary: 'The comments on an admission',
    permission: 'inpatient:comment',
    params,
    opens: { of: 'visits', by: 'id' },
    reads: ['visits'],
    ofVisit: 'id',
    reply: comments,
  }),
  onInpatient: route({
    method: 'PUT',
    path: '/ipd/{id}/comments',
    summary: 'Write the comments on an admission; the last save wins',
    permission: 'inpatient:comment',
    params,
    body,
    reply: saved,
    records: 'visit.commented',
  }),
  ofOutpatient: route({
    method: 'GET',
    path: '/opd/{id}/comments',
    summary: 'The comments on an outpatient visit',
    permission: 'outpatient:comment',
    params,
    opens: { of: 'visits', by: 'id' },
    reads: ['visits'],
    ofVisit: 'id',
    reply: comments,
  }),
  onOutpatient: route({
    method: 'PUT',
    path: '/opd/{id}/comments',
    summary: 'Write the comments on an outpatient visit; the last save wins',
    permission: 'outpatient:comment',
    params,
    body,
    reply: saved,
    records: 'visit.commented',
  }),
}
