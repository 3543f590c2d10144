import * as z from 'zod/mini'
import { plainIdentity } from '../../../patients/model/registration/plain-identity.ts'
import { requiredText } from '../../../platform/model/contract/fields.ts'

/** Documents by which the receiver of a body is known. */
export const RECEIVER_DOCUMENTS = [
  'Aadhaar',
  'Voter ID',
  'Driving Licence',
  'PAN',
  'Passport',
  'Ration Card',
  'Other',
] as const

const isAadhaar = (typed: string): boolean => /^[2-9]\d{11}$/.test(plainIdentity(typed))

/** Who receives a body (practice 3.11). The time is an instant; the screen asks for it as a time of today. */
export const receiverFields = {
  name: requiredText(120, 'Name of the receiver is required'),
  relation: requiredText(60, 'Relation to the patient is required'),
  identityType: z.enum(RECEIVER_DOCUMENTS, { error: 'Choose the identity document' }),
  identityNumber: requiredText(40, 'Number of the document is required').check(
    z.refine((typed) => plainIdentity(typed).length >= 4, 'At least 4 characters'),
  ),
}

type Document = { readonly identityType: string; readonly identityNumber: string }

/** An Aadhaar number is twelve digits; of the others nothing is known. */
export const numberOfItsKind = z.refine<Document>(
  ({ identityType, identityNumber }) => identityType !== 'Aadhaar' || isAadhaar(identityNumber),
  { error: 'An Aadhaar number has 12 digits', path: ['identityNumber'] },
)

export const bodyReceiver = z
  .object({
    ...receiverFields,
    handedOverAt: z.iso.datetime({ offset: true, error: 'Time of handover is required' }),
  })
  .check(numberOfItsKind)
export type BodyReceiver = z.output<typeof bodyReceiver>
