import * as z from 'zod/mini'
import { instant, requiredText, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { GATE_ANSWERS } from './pass/gate-answer.ts'
import { DISCHARGE_MODES } from './workflow/discharge-modes.ts'
import { GATE_REFUSALS } from './workflow/gate.ts'

const NOT_FOUND = { status: 404, text: 'Not found.' } as const
const NO_PASS = { status: 404, text: 'Gate pass not found for this visit.' } as const
const ofVisit = z.object({ visitId: uuid })
const ofPass = z.object({ id: uuid })

/** All that the gate is shown of a pass: whose, which, how and when. */
const atGate = {
  id: uuid,
  number: z.string(),
  patientName: z.string(),
  mode: z.enum(DISCHARGE_MODES),
  dischargeAt: instant,
  /** Nothing was due from the patient when the pass was issued; else it is a provisional discharge. */
  isPaid: z.boolean(),
  printCount: z.int(),
  exitedAt: z.nullable(instant),
  officerName: z.nullable(z.string()),
}
export const passAtGate = z.object(atGate)
export type PassAtGate = z.output<typeof passAtGate>

/** The gate pass, from the server's one command to the one exit (specification 3 sections 2.7 and 4). */
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
      NOT_FOUND,
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
    reply: z.object({
      ...atGate,
      visitId: uuid,
      visitNo: z.string(),
      isDischarged: z.boolean(),
      /** The one who looks may discharge the patient. */
      mayDischarge: z.boolean(),
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
    refusals: { NOT_FOUND },
  }),
  countPrint: route({
    method: 'POST',
    path: '/gate-passes/{id}/prints',
    summary: 'Count a print of a pass: from the second one it is marked as a duplicate',
    permission: 'gate-pass:read',
    params: ofPass,
    reply: z.object({ printCount: z.int() }),
    records: 'gate_pass.printed',
    refusals: { NOT_FOUND },
  }),
  cancel: route({
    method: 'POST',
    path: '/gate-passes/{id}/cancellation',
    summary: 'Cancel a pass with a reason: it lets no one out, and another can be generated',
    permission: 'discharge:complete',
    params: ofPass,
    body: z.object({ reason: requiredText(300, 'Reason is required') }),
    reply: z.object({}),
    records: 'gate_pass.cancelled',
    refusals: {
      NOT_FOUND,
      USED: { status: 409, text: 'The patient has left on this pass.' },
      CANCELLED_ALREADY: {
        status: 409,
        text: 'This pass has been cancelled already.',
        constraints: { pass_stays_as_issued: null },
      },
      ALREADY_DISCHARGED: { status: 409, text: 'This visit is discharged. Revoke the discharge first.' },
    },
  }),
  scan: route({
    method: 'POST',
    path: '/gate/scans',
    summary: 'What the gate answers to a scanned or typed pass; one of the other hospital is unknown here',
    permission: 'gate-pass:verify',
    body: z.object({ code: requiredText(120, 'Scan or type the gate pass') }),
    reply: z.object({ answer: z.enum(GATE_ANSWERS), pass: z.nullable(passAtGate) }),
    records: 'gate_pass.scanned',
  }),
  letOut: route({
    method: 'POST',
    path: '/gate-passes/{id}/exit',
    summary: 'Record the one exit on a pass with the name of the officer',
    permission: 'gate-pass:verify',
    params: ofPass,
    body: z.object({ officerName: requiredText(120, 'Officer name is required') }),
    reply: z.object({ exitedAt: instant }),
    records: 'gate_pass.exited',
    refusals: {
      NOT_FOUND,
      WRONG_DATE: { status: 409, text: 'This pass is not valid today.' },
      ALREADY_USED: {
        status: 409,
        text: 'This pass has been used already.',
        constraints: { one_exit_a_pass: null },
      },
      CANCELLED: { status: 409, text: 'This pass was cancelled.' },
      UNPAID: { status: 409, text: 'The bill of this patient is open again.' },
    },
  }),
  today: route({
    method: 'GET',
    path: '/gate/today',
    summary: 'At the gate today: who is to be checked before the pass, whose pass is open, who left',
    permission: 'gate-pass:verify',
    reads: ['gate_passes', 'discharges', 'discharge_workflows', 'patients', 'visits'],
    reply: z.object({
      toCheck: z.array(
        z.object({
          visitId: uuid,
          patientName: z.string(),
          mode: z.nullable(z.enum(DISCHARGE_MODES)),
          plannedAt: instant,
        }),
      ),
      open: z.array(passAtGate),
      left: z.array(passAtGate),
    }),
  }),
}
