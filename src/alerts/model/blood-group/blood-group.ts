import * as z from 'zod/mini'

/** What is known of a blood group: nobody transfuses by it, but everybody reads it. */
export const bloodGroup = z.object({
  state: z.enum(['confirmed', 'once', 'told', 'differs']),
  words: z.string(),
})
export type BloodGroup = z.output<typeof bloodGroup>

/** A verified group, and the collection that it is of. */
export type VerifiedGroup = { readonly bloodGroup: string; readonly sampleId: string }

/**
 * The group stands alone only when two verified results of two collections agree; else it is said how little is known of it: found once,
 * or told at the registration (amendment 23). What was told and what was found are both said where they differ. Pure.
 */
export function bloodGroupOf(verified: readonly VerifiedGroup[], told: string | null): BloodGroup | null {
  const groups = [...new Set(verified.map((one) => one.bloodGroup))].sort()
  const [group] = groups
  if (group === undefined) return told ? { state: 'told', words: `told: ${told}` } : null
  if (groups.length > 1) return { state: 'differs', words: `results differ: ${groups.join(' and ')}` }
  const isTwice = new Set(verified.map(({ sampleId }) => sampleId)).size > 1
  const words = isTwice ? group : `${group} once`
  if (told && told !== group) return { state: 'differs', words: `${words}, told: ${told}` }
  return { state: isTwice ? 'confirmed' : 'once', words }
}
