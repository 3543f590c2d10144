import * as z from 'zod/mini'
import { PAPER_LISTS } from '../../catalogue/model/payers/paper-lists.ts'
import { instant, optionalText, text, uuid } from '../../platform/model/contract/fields.ts'
import {
  FILE_EXTENSIONS,
  FILE_REFUSALS,
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
} from '../../platform/model/contract/platform.contract.ts'
import { route } from '../../platform/model/contract/route.ts'
import { historyRoute, restoreRoute } from '../../records/model/record-routes.ts'

export const REMARKS = ['Yes', 'No'] as const
export type Remark = (typeof REMARKS)[number]

/** A file of the checklist. */
const storedDocument = z.object({
  id: uuid,
  fileName: z.string(),
  fileSize: z.int(),
  fileType: z.string(),
  uploadedAt: instant,
  uploadedBy: z.nullable(z.string()),
})
export type StoredDocument = z.output<typeof storedDocument>

/** One of the 27 lines, with what this person may do on it. */
const checklistLine = z.object({
  type: z.int(),
  name: z.string(),
  remarkOnly: z.boolean(),
  /** What the visit's payer calls it, where the payer asks for it. */
  paper: z.nullable(z.string()),
  missing: z.boolean(),
  document: z.nullable(storedDocument),
  remarks: z.nullable(z.string()),
  remarkReason: z.nullable(z.string()),
  /** Of the admission note: until when it was to be signed, where that has passed. */
  lateSince: z.nullable(instant),
  can: z.object({ upload: z.boolean(), remove: z.boolean() }),
})
export type ChecklistLine = z.output<typeof checklistLine>

const checklist = z.object({
  visit: z.object({
    id: uuid,
    visitNo: z.string(),
    patientId: uuid,
    patientName: z.string(),
    uhid: z.string(),
    corporate: z.string(),
    claimId: z.nullable(z.string()),
  }),
  /** How many of the 27 are there, and what this payer still misses. */
  done: z.int(),
  total: z.int(),
  /** Null for a payer whose papers nobody has listed. */
  paperList: z.nullable(z.enum(PAPER_LISTS)),
  needed: z.int(),
  missing: z.int(),
  lines: z.array(checklistLine),
})
export type Checklist = z.output<typeof checklist>

const line = z.object({ id: uuid, type: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(27)) })
const NOT_YOUR_PAPERS = { status: 403, text: 'Your desk has no access to this document.' } as const

/** The Document Upload Checklist of a visit (specification 2 sections 2 to 5, 8). */
export const documentsContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{id}/documents',
    summary: 'The 27 lines of the checklist, how complete it is, and what the payer misses',
    permission: 'document:read',
    params: z.object({ id: uuid }),
    opens: { of: 'visits', by: 'id' },
    reads: ['documents', 'visits', 'claims', 'patients', 'payers'],
    ofVisit: 'id',
    ofOthers: ['documents'],
    reply: checklist,
  }),
  upload: route({
    method: 'PUT',
    path: '/visits/{id}/documents/{type}',
    summary: 'File a document; the one before it goes to the recycle bin. Several pictures become one PDF',
    permission: 'document:upload',
    params: line,
    query: z.object({
      name: text(255).check(z.minLength(1, 'The file has no name')),
      /** The sizes of the pictures that follow each other in the body, where they are pages of one document. */
      pages: z.optional(z.string().check(z.regex(/^\d{1,8}(,\d{1,8}){0,99}$/, 'At most 100 pages'))),
    }),
    upload: { maxBytes: MAX_FILE_BYTES, accept: FILE_EXTENSIONS, tooLarge: FILE_TOO_LARGE },
    reply: z.object({ id: uuid, fileName: z.string(), sha256: z.string() }),
    records: 'document.uploaded',
    refusals: {
      ...FILE_REFUSALS,
      NOT_YOUR_PAPERS,
      REMARK_ONLY: { status: 400, text: 'This document takes a Yes or No only.' },
      PAGES_TOO_LARGE: { status: 413, text: FILE_TOO_LARGE },
      PAGE_NOT_A_PICTURE: { status: 415, text: 'Page <page> is not a picture that can be joined.' },
      DOCUMENT_IN_PLACE: {
        status: 409,
        text: 'Someone else has just uploaded this document.',
        constraints: { one_document_a_type: null },
      },
    },
  }),
  remark: route({
    method: 'PATCH',
    path: '/visits/{id}/documents/{type}',
    summary: 'Answer a line with Yes or No, and why; the last save wins',
    permission: 'document:upload',
    params: line,
    body: z.object({ remarks: z.enum(REMARKS, 'Please choose Yes or No'), remarkReason: optionalText(300) }),
    reply: z.object({ remarks: z.string(), remarkReason: z.nullable(z.string()) }),
    records: 'document.remarked',
    refusals: { NOT_YOUR_PAPERS },
  }),
  save: route({
    method: 'PUT',
    path: '/visits/{id}/documents',
    summary: 'Save Documents: says that the checklist stands as it is',
    permission: 'document:upload',
    params: z.object({ id: uuid }),
    reply: z.object({ done: z.int(), missing: z.int() }),
    records: 'documents.saved',
    refusals: {
      NOTHING_UPLOADED: { status: 409, text: 'No document has been uploaded yet.' },
    },
  }),
  remove: route({
    method: 'DELETE',
    path: '/documents/{id}',
    summary: 'Remove a document: it goes to the recycle bin with its file, restorable for 30 days',
    permission: 'document:remove',
    params: z.object({ id: uuid }),
    reply: z.object({ fileName: z.string() }),
    records: 'document.removed',
    refusals: {
      NOT_FOUND: { status: 404, text: 'Failed to remove document. Please try again.' },
      NOT_YOURS: {
        status: 403,
        text: 'Only the person who uploaded this document, the insurance desk or an administrator can remove it.',
      },
    },
  }),
  content: route({
    method: 'GET',
    path: '/documents/{id}/content',
    summary: 'The bytes of a document, to be shown or saved',
    permission: 'document:read',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'document.opened',
    refusals: { NOT_FOUND: { status: 404, text: 'Download failed. Please try again.' } },
  }),
  bindDossier: route({
    method: 'POST',
    path: '/visits/{id}/dossier',
    summary: 'Bind all documents of the visit into one PDF, as background work',
    permission: 'document:bind',
    params: z.object({ id: uuid }),
    reply: z.object({ workId: uuid }),
    records: 'dossier.bound',
    refusals: { NOTHING_UPLOADED: { status: 409, text: 'No document has been uploaded yet.' } },
  }),
  history: historyRoute('document', ['documents']),
  restore: restoreRoute('document', {
    PATIENT_WITHDRAWN: { status: 409, text: 'Restore the patient first.' },
    VISIT_WITHDRAWN: { status: 409, text: 'Restore the visit first.' },
    DOCUMENT_IN_PLACE: {
      status: 409,
      text: 'Another file is in its place. Remove that one first.',
      constraints: { one_document_a_type: null },
    },
  }),
}
