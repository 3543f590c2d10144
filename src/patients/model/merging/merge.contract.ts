import * as z from 'zod/mini'
import { phoneNumber } from '../../../platform/model/contract/contact-data.ts'
import { instant, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { INSURANCE_NO_REQUIRED } from '../patient.ts'
import { TAKEN_FIELDS } from './merge-fields.ts'

export const DUPLICATE_REASONS = [
  'Same Aadhar/Passport number',
  'Same insurance number',
  'Same phone and a similar name',
  'Same name and date of birth',
] as const

const duplicate = z.object({
  id: uuid,
  uhid: z.string(),
  name: z.string(),
  age: z.int(),
  gender: z.string(),
  phone: phoneNumber(),
  corporate: z.string(),
  createdAt: instant,
  visits: z.int(),
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
})
export type Duplicate = z.output<typeof duplicate>

const merge = z.object({
  id: uuid,
  mergedId: uuid,
  mergedUhid: z.string(),
  mergedName: z.string(),
  visits: z.int(),
  at: instant,
  by: z.nullable(z.string()),
  canUndo: z.boolean(),
})
export type Merge = z.output<typeof merge>

export const SAME_PATIENT = { status: 400, text: 'Please choose two different patients.' } as const

/** Two records of one person: finding them, merging them, parting them again. */
export const mergeContract = {
  duplicates: route({
    method: 'GET',
    path: '/patients/{id}/duplicates',
    summary: 'Records that may be of the same person, with the reason for each',
    permission: 'patient:merge',
    params: z.object({ id: uuid }),
    opens: { of: 'patients', by: 'id' },
    reads: ['patients', 'visits', 'payers'],
    reply: z.object({ patients: z.array(duplicate) }),
  }),
  merges: route({
    method: 'GET',
    path: '/patients/{id}/merges',
    summary: 'The records that were merged into this one',
    permission: 'patient:read',
    params: z.object({ id: uuid }),
    opens: { of: 'patients', by: 'id' },
    reads: ['patients'],
    reply: z.object({ merges: z.array(merge) }),
  }),
  merge: route({
    method: 'POST',
    path: '/patients/{id}/merges',
    summary:
      'Merge another record into this one: visits, data rows and files move, nothing is lost, and it can be undone',
    permission: 'patient:merge',
    params: z.object({ id: uuid }),
    body: z.object({
      mergedId: uuid,
      version,
      mergedVersion: version,
      /** The fields whose value comes from the merged record; every other stays. */
      take: z.array(z.enum(TAKEN_FIELDS)).check(z.maxLength(TAKEN_FIELDS.length)),
      /** Whose payer holds from now on: must be said where the two differ. Visits keep their own. */
      payerOf: z.optional(z.enum(['kept', 'merged'])),
    }),
    creates: true,
    reply: z.object({ mergeId: uuid, visits: z.int() }),
    records: 'patient.merged',
    refusals: {
      NOT_FOUND: { status: 404, text: 'Patient not found.', constraints: { one_current_merge: null } },
      SAME_PATIENT: SAME_PATIENT,
      STALE: { status: 409, text: 'One of the two records has been changed since. Please compare them again.' },
      BOTH_ADMITTED: {
        status: 409,
        text: 'Both records have an open admission, and one person is admitted once. Discharge or correct one of them first.',
      },
      INSURANCE_NO_REQUIRED: {
        status: 400,
        text: INSURANCE_NO_REQUIRED,
        constraints: { insurance_no_for_esic: 'insurancePersonNo' },
      },
      PAYER_UNDECIDED: {
        status: 400,
        text: 'The two records have different corporates. Choose which one holds from now on; visits keep their own.',
      },
    },
  }),
  undo: route({
    method: 'DELETE',
    path: '/patient-merges/{id}',
    summary: 'Part two merged records again: what moved goes back, and the values return',
    permission: 'patient:merge',
    params: z.object({ id: uuid }),
    reply: z.object({ restoredId: uuid, uhid: z.string() }),
    records: 'patient.merge_undone',
    refusals: {
      NOT_FOUND: { status: 404, text: 'There is no merge to undo.' },
      MERGED_FURTHER: { status: 409, text: 'The kept record has been merged into another since. Undo that first.' },
      KEPT_WITHDRAWN: { status: 409, text: 'The kept patient has been deleted. Restore it first.' },
      INSURANCE_NO_REQUIRED: {
        status: 400,
        text: INSURANCE_NO_REQUIRED,
        constraints: { insurance_no_for_esic: 'insurancePersonNo' },
      },
    },
  }),
}
