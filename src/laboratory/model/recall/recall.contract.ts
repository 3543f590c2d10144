import * as z from 'zod/mini'
import { instant, requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { RECALL_NOTES } from './recall-state.ts'

const recalled = z.object({
  holdId: uuid,
  resultId: uuid,
  sampleId: uuid,
  sample: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  parameter: z.string(),
  value: z.string(),
  unit: z.string(),
  verifiedAt: instant,
  verifiedBy: z.string(),
  /** The rejected control, and the last good one before it. */
  heldAt: instant,
  goodUntil: z.nullable(instant),
  /** An amendment is entered and waits for verification. */
  isAmended: z.boolean(),
  notes: z.array(z.object({ kind: z.enum(RECALL_NOTES), words: z.string(), at: instant, by: z.string() })),
})
export type Recalled = z.output<typeof recalled>

const ofResult = z.object({ holdId: uuid, resultId: uuid })
const NOT_RECALLED = {
  status: 409,
  text: 'This result is not on the recall list',
  constraints: { only_what_went_out_is_recalled: null },
} as const
const SETTLED = {
  status: 409,
  text: 'This is settled already',
  constraints: { one_confirmation_a_recalled_result: null },
} as const

/** Results that were verified since the last good control when a control was rejected: each is amended or confirmed (amendment 75). */
export const recallContract = {
  list: route({
    method: 'GET',
    path: '/lab/recalls',
    summary:
      'Results that went out since the last good control and are not settled, the oldest rejected control first; at most 300',
    permission: 'quality:enter',
    reads: ['quality', 'results', 'samples', 'lab_catalogue', 'patients', 'users'],
    reply: z.object({ results: z.array(recalled) }),
  }),
  confirm: route({
    method: 'POST',
    path: '/lab/control-holds/{holdId}/results/{resultId}/confirmation',
    summary: 'A result that went out since the last good control stands, and why',
    permission: 'quality:release',
    params: ofResult,
    body: z.object({ words: requiredText(300, 'Please say why it stands') }),
    reply: z.object({ id: uuid }),
    records: 'recall.confirmed',
    refusals: { NOT_RECALLED, SETTLED },
  }),
  call: route({
    method: 'POST',
    path: '/lab/control-holds/{holdId}/results/{resultId}/calls',
    summary: 'Who was told that a result which went out is in doubt',
    permission: 'quality:enter',
    params: ofResult,
    body: z.object({ words: requiredText(120, 'Please enter who was told') }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'recall.called',
    refusals: { NOT_RECALLED, SETTLED },
  }),
}
