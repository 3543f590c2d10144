import * as z from 'zod/mini'
import { isUuid } from '../../../kernel/uuid.ts'
import { uuid } from '../../../platform/model/contract/fields.ts'
import { PAYER_KINDS, type PayerKind } from './payer-kinds.ts'

/** Who pays, as a reply tells it: the key, what it is, and its name as the screens show it. */
export const payerFields = { payerId: uuid, payerKind: z.enum(PAYER_KINDS), corporate: z.string() }

/** What the corporate select offers when the list cannot be read (specification 1 section 9, specification 2 section 5). */
export const DEFAULT_PAYERS = ['private', 'esic', 'cghs', 'echs', 'insurer'] as const satisfies readonly PayerKind[]

/** The payer chosen in a form: its id, or one of the default options, which means the hospital's first payer of the kind. */
export const payerChoice = z
  .string('Corporate is required')
  .check(z.refine((typed) => isUuid(typed) || DEFAULT_PAYERS.some((kind) => kind === typed), 'Corporate is required'))

/** What a form that names an unknown or withdrawn payer is answered. */
export const NO_SUCH_PAYER = {
  status: 400,
  text: 'Please choose a corporate from the list.',
  constraints: { payer_of_patient: 'payerId' },
} as const
