import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { capitalised } from '../../../kernel/capitalised.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import type { patientsContract } from '../../model/patients.contract.ts'
import {
  FIELD_NAMES,
  REGISTRATION_FIELDS,
  type RegistrationField,
} from '../../model/registration/registration-fields.ts'
import type { OfferedPayer } from '../use-payers.ts'

export type PatientCard = RouteReply<typeof patientsContract.byId>
/** A record field by field, as text: '' where there is nothing. */
export type PatientFields = Readonly<Record<RegistrationField, string>>

/** The name of a field in the form. */
export const labelOf = (field: RegistrationField): string => REGISTRATION_FIELDS[field].label

export const masked = (last4: string | null): string => (last4 ? `•••• ${last4}` : '')

/** A stored record field by field; of the identity number, what may be seen. */
export function fieldsOf(card: PatientCard): PatientFields {
  const { aadharPassportLast4, ...rest } = card
  const known: Readonly<Record<string, unknown>> = { ...rest, aadharPassport: masked(aadharPassportLast4) }
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, String(known[field] ?? '')])) as PatientFields
}

/** Who pays for the patient of a card. */
export const payerOf = (card: PatientCard): OfferedPayer => ({
  id: card.payerId,
  name: card.corporate,
  kind: card.payerKind,
})

/** A value in the words of the form; a payer is named by the user who shows it. */
export function shownField(field: RegistrationField, value: string): string {
  if (value === '') return '-'
  if (field === 'dateOfBirth') return isIsoDate(value) ? showDay(value) : value
  if (field === 'gender') return capitalised(value)
  return value
}
