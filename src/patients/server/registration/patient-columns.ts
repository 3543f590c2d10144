import type { Payer } from '../../../catalogue/server/payers/payers.queries.ts'
import type { Seal } from '../../../platform/server/files/seal.ts'
import type { Registration } from '../../model/patient.ts'
import { plainIdentity } from '../../model/registration/plain-identity.ts'
import {
  type ColumnOf,
  PLAIN_FIELDS,
  type PlainField,
  REGISTRATION_FIELDS,
} from '../../model/registration/registration-fields.ts'

type Contact = 'emergencyContactName' | 'emergencyContactMobile'
/** What a row holds: an edited registration, or one in short, may lack the contact that a new one must name. */
export type Stored = Omit<Registration, Contact | 'payerId'> & Record<Contact, string | null>

/** A row without an identity number. */
export const NO_IDENTITY = {
  aadhar_passport_sealed: null,
  aadhar_passport_last4: null,
  aadhar_passport_digest: null,
} as const

type Columns = { [F in PlainField as ColumnOf<F>]: NonNullable<Stored[F]> | Extract<Stored[F], null> }

/** A registration as the columns of its row. The identity number is sealed; only its last four stay readable. */
export const columnsOf = (form: Stored, payer: Payer, seal: Seal) => ({
  ...(Object.fromEntries(
    PLAIN_FIELDS.map((field) => [REGISTRATION_FIELDS[field].column, form[field] ?? null]),
  ) as Columns),
  payer_id: payer.id,
  payer_kind: payer.kind,
  ...sealedIdentity(form.aadharPassport, seal),
})

/** Nothing where no number was given: an earlier one stays. */
export function sealedIdentity(number: string | null, seal: Seal) {
  const plain = plainIdentity(number ?? '')
  if (!plain) return {}
  return {
    aadhar_passport_sealed: seal.seal(plain),
    aadhar_passport_last4: plain.slice(-4),
    aadhar_passport_digest: seal.digest(plain),
  }
}
