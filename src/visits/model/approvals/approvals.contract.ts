import * as z from 'zod/mini'
import { optionalIsoDate, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

/** What a payer approves beside the surgery (domain screens 5.1). */
export const APPROVAL_KINDS = ['additional_sanction', 'additional_investigation', 'extension_of_stay'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

export const APPROVAL_WORDS: Readonly<Record<ApprovalKind, string>> = {
  additional_sanction: 'Additional sanction',
  additional_investigation: 'Additional investigation',
  extension_of_stay: 'Extension of stay',
}

/** One approval; an extension of stay names its days, both included. */
export const approval = z.object({
  kind: z.enum(APPROVAL_KINDS),
  /** Null: not approved. */
  approvedOn: z.nullable(z.string()),
  fromDay: z.nullable(z.string()),
  toDay: z.nullable(z.string()),
})
export type Approval = z.output<typeof approval>

export const approvalForm = z.object({
  approvedOn: optionalIsoDate('Please enter the day of the approval'),
  fromDay: optionalIsoDate('Please enter the first day'),
  toDay: optionalIsoDate('Please enter the last day'),
})
export type ApprovalForm = z.output<typeof approvalForm>

const visitId = z.object({ visitId: uuid })

export const approvalsContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/approvals',
    summary: 'What the payer approved for a visit: additional sanction, additional investigation, extension of stay',
    permission: 'visit:read',
    params: visitId,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['visits'],
    ofVisit: 'visitId',
    reply: z.object({ approvals: z.array(approval) }),
  }),
  save: route({
    method: 'PUT',
    path: '/visits/{visitId}/approvals/{kind}',
    summary: 'Record an approval with its day, or take it back without one; an extension names its days',
    permission: 'visit:claim',
    params: z.extend(visitId, { kind: z.enum(APPROVAL_KINDS) }),
    body: approvalForm,
    reply: z.object({}),
    records: 'approval.saved',
    refusals: {
      SAVED_MEANWHILE: {
        status: 409,
        text: 'Someone else has just saved this approval.',
        constraints: { one_approval_a_kind: null },
      },
      DAYS_REQUIRED: {
        status: 400,
        text: 'An extension has its first and its last day',
        constraints: { extension_has_its_days: 'fromDay', only_an_extension_has_days: 'fromDay' },
      },
      ENDS_BEFORE: {
        status: 400,
        text: 'The last day is before the first one',
        constraints: { extension_ends_after_it_began: 'toDay' },
      },
    },
  }),
}
