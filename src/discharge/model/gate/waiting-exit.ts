import * as z from 'zod/mini'

/**
 * An exit that was allowed without the network, as a phone keeps it until the server has it. It names the pass by key and number and
 * holds nothing of the patient.
 */
const waitingExit = z.object({
  id: z.uuid(),
  number: z.string(),
  exitId: z.uuid(),
  leftAt: z.string(),
  officerName: z.string(),
  attendants: z.nullable(z.int()),
  vehicleNo: z.string(),
  signedFormSeen: z.boolean(),
})
export type KeptExit = z.output<typeof waitingExit>

/** The exits of a phone, the earliest first. A text that is none is left out: it keeps no other from being sent. */
export const readKeptExits = (texts: readonly string[]): KeptExit[] =>
  texts.flatMap((text) => readKeptExit(text) ?? []).sort((one, other) => one.leftAt.localeCompare(other.leftAt))

function readKeptExit(text: string): KeptExit | undefined {
  try {
    return z.safeParse(waitingExit, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
