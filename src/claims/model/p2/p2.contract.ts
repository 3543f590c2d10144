import * as z from 'zod/mini'
import { BILL_DOMAINS } from '../../../billing/model/bill/bill-domains.ts'
import { optionalIsoDate, optionalText, requiredText, text, uuid } from '../../../platform/model/contract/fields.ts'
import {
  FILE_EXTENSIONS,
  FILE_REFUSALS,
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
} from '../../../platform/model/contract/platform.contract.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { P2_PLACES } from './p2-lines.ts'
import { MONEY_UNEXPLAINED, NOT_A_DRAFT, NOT_VERIFIED, OF_A_P2, READING_P2, SUBMITTED } from './p2-refusals.ts'
import { P2_STATES } from './p2-states.ts'
import { p2View } from './p2-view.ts'

const ofVisit = z.object({ visitId: uuid })
const ofBill = z.object({ billId: uuid })
/** The version asked for; without `billId` the confirmed one, also while a newer one is drafted, else the draft. */
const version = { payerId: z.optional(uuid), billId: z.optional(uuid) }
/** `version` is that of the P-II as it was read. */
const asRead = { version: z.int().check(z.minimum(0)) }
const now = z.object({ id: uuid, version: z.int(), state: z.enum(P2_STATES) })
const words = z.optional(text(300))

/** P-II, the individual bill of ESIC (domain facts 6.1, practice 3.21): read, arranged by the desk, and its states. */
export const p2Contract = {
  p2: route({
    method: 'GET',
    path: '/visits/{visitId}/p2',
    summary: 'The P-II of a visit: its lines in three tables, totals, checks, states and the sanction',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object(version),
    opens: { of: 'visits', by: 'visitId' },
    reads: [...BILL_DOMAINS, 'p2_forms', 'grievances'],
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: p2View,
    refusals: READING_P2,
  }),
  print: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/p2',
    summary: 'P-II, the individual bill of ESIC, as a PDF: of the confirmed version if there is one, else of the draft',
    permission: 'bill:read',
    params: ofVisit,
    /** `seen`: the version of the form as it was read, so that a changed one has another address. */
    query: z.object({ ...version, seen: z.optional(z.coerce.number()) }),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: READING_P2,
  }),
  workbook: route({
    method: 'GET',
    path: '/visits/{visitId}/p2/workbook',
    summary: 'The lines and totals of a P-II as an Excel file',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object(version),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    heavy: 'export',
    refusals: READING_P2,
  }),
  change: route({
    method: 'POST',
    path: '/bills/{billId}/p2/changes',
    summary: 'Move a line to another table or place, leave it out with a reason, or say something beside it',
    permission: 'claim:edit',
    params: ofBill,
    body: z.object({
      ...asRead,
      lineKey: requiredText(120, 'Choose a line'),
      part: z.optional(z.enum(P2_PLACES)),
      position: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
      remarks: words,
      rationale: words,
      permission: words,
      reason: optionalText(300),
    }),
    reply: now,
    records: 'esic_claim.changed',
    refusals: {
      ...OF_A_P2,
      NOT_A_DRAFT,
      SUBMITTED,
      NO_SUCH_LINE: { status: 404, text: 'The P-II has no such line.' },
      NOTHING_CHANGED: { status: 400, text: 'Choose what to change.' },
      REASON_REQUIRED: { status: 400, text: 'Please say why the line is left out.' },
    },
  }),
  setReferral: route({
    method: 'PUT',
    path: '/bills/{billId}/p2/referral',
    summary: 'Number and date of the referral, and the ESI office that the P-II goes to',
    permission: 'claim:edit',
    params: ofBill,
    body: z.object({
      ...asRead,
      referralNo: optionalText(60),
      referralDate: optionalIsoDate(),
      office: optionalText(120),
    }),
    reply: now,
    records: 'esic_claim.referral_set',
    refusals: { ...OF_A_P2, NOT_A_DRAFT, SUBMITTED },
  }),
  verify: route({
    method: 'POST',
    path: '/bills/{billId}/p2/verify',
    summary: 'Verify a draft: its checks are done, or the reason says why it is verified all the same',
    permission: 'claim:edit',
    params: ofBill,
    body: z.object({ ...asRead, overrideReason: optionalText(300) }),
    reply: now,
    records: 'esic_claim.verified',
    refusals: {
      ...OF_A_P2,
      NOT_A_DRAFT,
      SUBMITTED,
      MONEY_UNEXPLAINED,
      CHECKS_OPEN: { status: 409, text: 'Open: <list>. To verify it all the same, say why.' },
    },
  }),
  reopen: route({
    method: 'POST',
    path: '/bills/{billId}/p2/reopen',
    summary: 'Take a P-II back to draft that is not submitted',
    permission: 'claim:edit',
    params: ofBill,
    body: z.object(asRead),
    reply: now,
    records: 'esic_claim.reopened',
    refusals: { ...OF_A_P2, NOT_VERIFIED, SUBMITTED },
  }),
  countPrint: route({
    method: 'POST',
    path: '/bills/{billId}/p2/prints',
    summary: 'Count a print of a verified P-II; the first one makes it printed',
    permission: 'claim:edit',
    params: ofBill,
    reply: z.extend(now, { printCount: z.int() }),
    records: 'esic_claim.printed',
    refusals: { ...OF_A_P2, NOT_VERIFIED },
  }),
  uploadScan: route({
    method: 'PUT',
    path: '/bills/{billId}/p2/scan',
    summary: 'File the signed P-II as document 9 of the checklist',
    permission: 'claim:edit',
    params: ofBill,
    query: z.object({ name: text(255).check(z.minLength(1, 'The file has no name')) }),
    upload: { maxBytes: MAX_FILE_BYTES, accept: FILE_EXTENSIONS, tooLarge: FILE_TOO_LARGE },
    reply: z.extend(now, { documentId: uuid }),
    records: 'esic_claim.signed',
    refusals: {
      ...OF_A_P2,
      ...FILE_REFUSALS,
      SUBMITTED,
      MONEY_UNEXPLAINED,
      NOT_PRINTED: { status: 409, text: 'Print the verified P-II first: the signed copy of that print is uploaded.' },
      DOCUMENT_IN_PLACE: {
        status: 409,
        text: 'Someone else has just uploaded this document.',
        constraints: { one_document_a_type: null },
      },
    },
  }),
  submit: route({
    method: 'POST',
    path: '/bills/{billId}/p2/submit',
    summary: 'Say that the signed P-II went to the ESI office: it is locked, and its bill version is submitted',
    permission: 'claim:edit',
    params: ofBill,
    body: z.object(asRead),
    reply: now,
    records: 'esic_claim.submitted',
    refusals: {
      ...OF_A_P2,
      SUBMITTED,
      MONEY_UNEXPLAINED,
      NOT_SIGNED: { status: 409, text: 'Upload the signed P-II first.' },
      GRIEVANCE_OPEN: {
        status: 409,
        text: 'A grievance of the satisfaction certificate is open. Close it with its resolution first.',
      },
      NOT_BALANCED: {
        status: 409,
        text: 'The P-II does not add up to its bill.',
        constraints: { p2_claims_its_lines: null, difference_has_its_reason: null },
      },
    },
  }),
}
