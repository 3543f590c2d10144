import * as z from 'zod/mini'
import { MONTH } from '../../../kernel/dates/months.ts'
import { contactData, phoneNumber } from '../../../platform/model/contract/contact-data.ts'
import { instant, text, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { MODALITIES } from '../examination-words.ts'
import { examinationRow } from '../shown-examination.ts'

/** This month where none is asked for. */
const month = z.optional(z.string().check(z.regex(MONTH, 'Please choose a month')))
const READS = ['orders', 'examinations', 'services', 'visits', 'patients', 'practitioners', 'stays', 'wards'] as const

const registerFilter = z.object({
  month,
  modality: z.optional(z.union([z.literal(''), z.enum(MODALITIES)])),
  search: z.optional(text(100)),
})
export type RegisterFilter = z.output<typeof registerFilter>

/** A study that was done. */
export const registerRow = z.extend(examinationRow, {
  technician: z.nullable(z.string()),
  films: z.nullable(z.int()),
  exposures: z.nullable(z.int()),
  contrast: z.nullable(z.string()),
  reportNo: z.nullable(z.string()),
  signedAs: z.nullable(z.string()),
})
export type RegisterRow = z.output<typeof registerRow>

const formFFilter = z.object({ month })

/** An examination under the PCPNDT Act with its form F, or without what is still missing. */
export const formFRow = z.object({
  /** Of the ordered line. */
  id: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  age: z.nullable(z.int()),
  address: contactData(z.string()),
  phone: phoneNumber(),
  relativeName: contactData(z.nullable(z.string())),
  study: z.string(),
  modality: z.enum(MODALITIES),
  askedAt: instant,
  doneAt: z.nullable(instant),
  weeks: z.nullable(z.int()),
  referredBy: z.nullable(z.string()),
  indication: z.nullable(z.string()),
  machine: z.nullable(z.string()),
  registrationNo: z.nullable(z.string()),
  patientDeclaredOn: z.nullable(z.string()),
  declaredAt: z.nullable(instant),
  declaredBy: z.nullable(z.string()),
})
export type FormFRow = z.output<typeof formFRow>

/** The registers of radiology by month: what was done, and form F as the authority wants it (decision record 120). */
export const radiologyRegistersContract = {
  register: route({
    method: 'GET',
    path: '/radiology-register',
    summary: 'The studies that were done in a month, the oldest first, with films, report and who signed it',
    permission: 'result:read',
    query: z.object({ ...registerFilter.shape, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: READS,
    reply: pageOf(registerRow),
  }),
  exportRegister: route({
    ...EXPORT_ROUTE,
    shows: 'result:read',
    path: '/radiology-register/exports',
    summary: 'Write chosen columns of the register to a file; shown as long work',
    query: registerFilter,
  }),
  figures: route({
    method: 'GET',
    path: '/radiology-register/figures',
    summary: 'How many studies of each modality were done in a month, with how many films, and how many are reported',
    permission: 'result:read',
    query: z.object({ month }),
    reads: READS,
    reply: z.object({
      modalities: z.array(z.object({ modality: z.enum(MODALITIES), done: z.int(), films: z.int(), reported: z.int() })),
    }),
  }),
  formF: route({
    method: 'GET',
    path: '/form-f-register',
    summary: 'The examinations of a month for which the law wants form F; what is incomplete first',
    permission: 'form-f:register',
    query: z.object({ ...formFFilter.shape, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['number', 'moment', 'id'] }],
    reads: READS,
    reply: pageOf(formFRow),
  }),
  exportFormF: route({
    ...EXPORT_ROUTE,
    permission: 'form-f:register',
    path: '/form-f-register/exports',
    summary: 'Write chosen columns of the register of form F to a file; shown as long work',
    query: formFFilter,
  }),
  printFormF: route({
    method: 'GET',
    path: '/radiology/lines/{id}/form-f/print',
    summary: 'Form F of an examination with the declarations of the patient and of the registered person, as a PDF',
    permission: 'form-f:fill',
    params: z.object({ id: uuid }),
    opens: { of: 'order_lines', by: 'id' },
    reads: [],
    reply: 'bytes',
    records: 'form_f.printed',
    refusals: { NOT_FILLED: { status: 409, text: 'Form F is not filled' } },
  }),
}
