import * as z from 'zod/mini'
import { text } from '../../../platform/model/contract/fields.ts'
import { EFFECTS } from './effect.ts'

export const effectForm = z.object({
  /** Null: now. */
  at: z._default(z.nullable(z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })), null),
  effect: z.enum(EFFECTS, 'Choose one'),
  /** 'pain 2 of 10', '37.4 °C'. */
  note: z._default(text(200), ''),
})
