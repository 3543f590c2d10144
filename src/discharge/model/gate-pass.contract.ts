import * as z from 'zod/mini'
import { contactData } from '../../platform/model/contract/contact-data.ts'
import { instant, reasonText, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { passAtGate } from './gate/pass-at-gate.ts'
import { GATE_REFUSALS } from './workflow/gate.ts'

const NO_PASS = { status: 404, text: 'Gate pass not found for this visit.' } as const
const ofVisit = z.object({ visitId: uuid })
const ofPass = z.object({ id: uuid })

const shownReceiver = z.object({
  name: z.string(),
  relation: z.string(),
  identityType: z.string(),
  /** The last four characters of the number; the whole one is revealed only. */
  identityLast4: contactData(z.string()),
  handedOverAt: instant,
})

/**
 * The gate pass as the desk generates, prints and cancels it (specification 3 sections 2.7 and 4). What the gate does with it is in
 * gate.contract.ts.
 */
export const gatePassContract = {
  generate: route({
    method: 'POST',
    path: '/visits/{visitId}/gate-pass',
    summary: 'Generate the gate pass of a visit; a second call answers the same pass',
    permission: 'discharge:complete',
    params: ofVisit,
    reply: z.object({ id: uuid, number: z.string() }),
    records: 'gate_pass.generated',
    refusals: {
      ALREADY_DISCHARGED: { status: 409, text: 'This visit is discharged. Revoke the discharge first.' },
      ISSUED_MEANWHILE: {
        status: 409,
        text: 'The gate pass has just been generated.',
        constraints: { one_gate_pass_a_visit: null },
      },
      ...GATE_REFUSALS,
    },
  }),
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/gate-pass',
    summary: 'The valid gate pass of a visit',
    permission: 'gate-pass:read',
    params: ofVisit,
    reads: ['gate_passes', 'discharges', 'patients'],
    reply: z.extend(passAtGate, {
      visitId: uuid,
      isDischarged: z.boolean(),
      /** The one who looks may discharge the patient. */
      mayDischarge: z.boolean(),
      /** Of a patient who died, once the body was handed over. */
      receiver: z.nullable(shownReceiver),
    }),
    records: 'gate_pass.opened',
    refusals: { NO_PASS },
  }),
  print: route({
    method: 'GET',
    path: '/gate-passes/{id}/print',
    summary: 'A gate pass as PDF, marked as a duplicate when it was printed before',
    permission: 'gate-pass:read',
    params: ofPass,
    /** The prints the screen knows of: after the next one its address is another. */
    query: z.object({ prints: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
    reads: ['gate_passes'],
    reply: 'bytes',
    records: 'gate_pass.rendered',
  }),
  countPrint: route({
    method: 'POST',
    path: '/gate-passes/{id}/prints',
    summary: 'Count a print of a pass: from the second one it is marked as a duplicate',
    permission: 'gate-pass:read',
    params: ofPass,
    reply: z.object({ printCount: z.int() }),
    records: 'gate_pass.printed',
  }),
  cancel: route({
    method: 'POST',
    path: '/gate-passes/{id}/cancellation',
    summary: 'Cancel a pass with a reason: it lets no one out, and another can be generated',
    permission: 'discharge:complete',
    params: ofPass,
    body: z.object({ reason: reasonText() }),
    reply: z.object({}),
    records: 'gate_pass.cancelled',
    refusals: {
      USED: { status: 409, text: 'The patient has left on this pass.' },
      CANCELLED_ALREADY: {
        status: 409,
        text: 'This pass has been cancelled already.',
        constraints: { pass_stays_as_issued: null },
      },
      ALREADY_DISCHARGED: { status: 409, text: 'This visit is discharged. Revoke the discharge first.' },
    },
  }),
  revealReceiver: route({
    method: 'POST',
    path: '/gate-passes/{id}/receiver-identity',
    summary:
      'The whole number of the document by which the receiver of a body is known; each reveal is in the audit trail',
    permission: 'patient:reveal',
    params: ofPass,
    reply: z.object({ identityNumber: z.string() }),
    records: 'gate_pass.receiver_revealed',
  }),
}
