import * as z from 'zod/mini'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'
import { DISCHARGE_MODES } from '../workflow/discharge-modes.ts'
import { EXIT_CONFLICTS } from './offline-exit.ts'

/** Why a guard let nobody out on a pass. */
export const gateRefusal = z.object({ at: instant, officerName: z.string(), reason: z.string() })
export type GateRefusal = z.output<typeof gateRefusal>

/** All that the gate is shown of a pass: what stands on its paper of whose, which, how and when; and what the gate itself wrote. */
export const passAtGate = z.object({
  id: uuid,
  number: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  visitNo: z.string(),
  mode: z.enum(DISCHARGE_MODES),
  dischargeAt: instant,
  /** Nothing was due from the patient when the pass was issued; else it is a provisional discharge. */
  isPaid: z.boolean(),
  printCount: z.int(),
  /** It was cancelled, and another pass of the visit holds: a paper that was printed before the change. */
  isReplaced: z.boolean(),
  exitedAt: z.nullable(instant),
  officerName: z.nullable(z.string()),
  /** Who left along, and in which vehicle, where the guard noted it. */
  attendants: z.nullable(z.int()),
  vehicleNo: z.nullable(z.string()),
  /** When an exit on it was last refused. */
  refusal: z.nullable(gateRefusal),
})
export type PassAtGate = z.output<typeof passAtGate>

/** An exit that was allowed without a network, where it was not as the phone knew it. */
export const exitConflict = z.object({ leftAt: instant, officerName: z.string(), conflict: z.enum(EXIT_CONFLICTS) })
export type ShownConflict = z.output<typeof exitConflict>

/** What a phone at the gate keeps, so that it can answer when the network is lost. */
export const knownPasses = z.object({
  /** When the server said so. */
  at: instant,
  passes: z.array(z.extend(passAtGate, { isCancelled: z.boolean(), isUnpaid: z.boolean() })),
})
export type KnownPasses = z.output<typeof knownPasses>
