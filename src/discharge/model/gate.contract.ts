import * as z from 'zod/mini'
import { instant, optionalText, reasonText, requiredText, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { bodyReceiver } from './gate/body-receiver.ts'
import { EXIT_REFUSALS } from './gate/decide-exit.ts'
import { GATE_ANSWERS } from './gate/gate-answer.ts'
import { EXIT_CONFLICTS } from './gate/offline-exit.ts'
import { exitConflict, knownPasses, passAtGate } from './gate/pass-at-gate.ts'
import { DISCHARGE_MODES } from './workflow/discharge-modes.ts'

const ofPass = z.object({ id: uuid })
const officerName = requiredText(120, 'Officer name is required')

/** What the guard notes of an exit: people who leave along (0 to 20) and the vehicle where they are known. */
const noted = {
  officerName,
  attendants: z.optional(
    z.nullable(z.int('At most 20').check(z.minimum(0, 'At most 20'), z.maximum(20, 'At most 20'))),
  ),
  vehicleNo: optionalText(15),
  signedFormSeen: z.optional(z.boolean()),
}

/** The security gate: what it is answered, the one exit on a pass, and whose exit was refused (domain facts: practice 3.11). */
export const gateContract = {
  scan: route({
    method: 'POST',
    path: '/gate/scans',
    summary: 'What the gate answers to a scanned or typed pass; one of the other hospital is unknown here',
    permission: 'gate-pass:verify',
    body: z.object({ code: requiredText(120, 'Scan or type the gate pass') }),
    reply: z.object({ answer: z.enum(GATE_ANSWERS), pass: z.nullable(passAtGate) }),
    records: 'gate_pass.scanned',
  }),
  recordExit: route({
    method: 'POST',
    path: '/gate-passes/{id}/exit',
    summary: 'Record the one exit on a pass with the name of the officer, and what the mode of discharge asks for',
    permission: 'gate-pass:verify',
    params: ofPass,
    body: z.object({ ...noted, receiver: z.optional(z.nullable(bodyReceiver)) }),
    reply: z.object({ exitedAt: instant }),
    records: 'gate_pass.exited',
    creates: true,
    refusals: EXIT_REFUSALS,
  }),
  known: route({
    method: 'GET',
    path: '/gate/passes',
    summary:
      'The passes of yesterday, today and tomorrow with what the gate answers, for a phone that loses the network',
    permission: 'gate-pass:verify',
    /** What comes in for bills meanwhile is read with the next of these, or after some minutes: it is announced too often. */
    reads: ['gate_passes', 'patients', 'visits'],
    reply: knownPasses,
  }),
  leftOffline: route({
    method: 'POST',
    path: '/gate-passes/{id}/offline-exits',
    summary: 'An exit that was allowed without a network; a second call with its key answers as the first',
    permission: 'gate-pass:verify',
    params: ofPass,
    /** `exitId` is made by the phone. */
    body: z.object({ exitId: uuid, leftAt: z.iso.datetime({ offset: true }), ...noted }),
    reply: z.object({ leftAt: instant, conflict: z.nullable(z.enum(EXIT_CONFLICTS)) }),
    records: 'gate_pass.left_offline',
    refusals: {
      FORM_NOT_SEEN: EXIT_REFUSALS.FORM_NOT_SEEN,
      RECEIVER_REQUIRED: EXIT_REFUSALS.RECEIVER_REQUIRED,
    },
  }),
  refuse: route({
    method: 'POST',
    path: '/gate-passes/{id}/refusals',
    summary: 'Record that an exit was refused on a pass, and why; the pass stays as it is',
    permission: 'gate-pass:verify',
    params: ofPass,
    body: z.object({ officerName, reason: reasonText() }),
    reply: z.object({ refusedAt: instant }),
    records: 'gate_pass.refused',
    creates: true,
    refusals: {
      ALREADY_USED: { ...EXIT_REFUSALS.ALREADY_USED, constraints: { refused_before_the_exit: null } },
      CANCELLED: EXIT_REFUSALS.CANCELLED,
    },
  }),
  today: route({
    method: 'GET',
    path: '/gate/today',
    summary: 'At the gate today: who is to be checked before the pass, whose pass is open, who left, who was refused',
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
      refused: z.array(
        z.object({
          id: uuid,
          patientName: z.string(),
          number: z.string(),
          reason: z.string(),
          officerName: z.string(),
          at: instant,
        }),
      ),
      /** Exits without a network that were not as the phone knew them, sent today. */
      conflicts: z.array(z.object({ id: uuid, patientName: z.string(), number: z.string(), ...exitConflict.shape })),
    }),
  }),
}
