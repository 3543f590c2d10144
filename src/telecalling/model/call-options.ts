import * as z from 'zod/mini'
import { requiredText, uuid } from '../../platform/model/contract/fields.ts'

/** What the telecallers choose from; each list can be extended by 'Add new' (specification 2, section 9). */
export const CALL_OPTION_KINDS = ['telecaller', 'budget', 'disposition', 'sub_disposition', 'update_reason'] as const
export type CallOptionKind = (typeof CALL_OPTION_KINDS)[number]

export const callOption = z.object({
  id: uuid,
  kind: z.enum(CALL_OPTION_KINDS),
  name: z.string(),
  /** The disposition that a sub-disposition is grouped under. */
  disposition: z.nullable(z.string()),
})
export type CallOption = z.output<typeof callOption>

/** An option that an administrator adds for the hospital. */
export const newCallOption = z.object({
  kind: z.enum(CALL_OPTION_KINDS),
  name: requiredText(120, 'Please enter a name'),
  disposition: z.nullable(requiredText(120, 'Please choose a disposition')),
})

/** A sub-disposition that belongs to no disposition of the list. */
export const UNGROUPED = 'Other'

/**
 * The name to add to a list, or null where nothing is added: it is empty, or there already but for capitals
 * (specification 2, 'Add-new dialogs').
 */
export function nameToAdd(typed: string, known: readonly string[]): string | null {
  const name = typed.trim()
  const isKnown = known.some((one) => one.toLowerCase() === name.toLowerCase())
  return name === '' || isKnown ? null : name
}
