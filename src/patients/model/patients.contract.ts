import * as z from 'zod/mini'
import { NO_SUCH_PAYER, payerFields } from '../../catalogue/model/payers/payer-fields.ts'
import { contactData, optionalPhoneNumber, phoneNumber } from '../../platform/model/contract/contact-data.ts'
import { instant, optionalText, text, uuid, version } from '../../platform/model/contract/fields.ts'
import { type Cursor, inEachOrder, pageOf, pageQuery } from '../../platform/model/contract/page.ts'
import { route } from '../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../platform/model/lists/list-exports.ts'
import { INSURANCE_NO_REQUIRED, registration } from './patient.ts'
import { WITHDRAWAL_REFUSALS } from './withdrawal-refusals.ts'

export const PATIENT_STATUSES = ['Pending', 'In treatment', 'Completed'] as const

/** A row of the patients page (specification 2, 'Patients dashboard'). */
export const patientRow = z.object({
  id: uuid,
  uhid: z.string(),
  name: z.string(),
  /** Null, and gender and phone '', where a patient was imported without them. */
  age: z.nullable(z.int()),
  gender: z.string(),
  phone: phoneNumber(),
  dateOfBirth: z.nullable(z.string()),
  corporate: z.string(),
  insurancePersonNo: z.nullable(z.string()),
  isSample: z.boolean(),
  /** Derived from the visits (decisions): no visit, an open visit, only closed ones. */
  status: z.enum(PATIENT_STATUSES),
  createdAt: instant,
  version,
})
export type PatientRow = z.output<typeof patientRow>

/** How far a search is counted: a total beyond this says 'more than', not how many. */
export const COUNTED_AT_MOST = 1_000

export const PATIENT_SORTS = ['newest', 'name'] as const

const found = z.object({
  id: uuid,
  uhid: z.string(),
  name: z.string(),
  age: z.nullable(z.int()),
  gender: z.string(),
  phone: phoneNumber(),
  dateOfBirth: z.nullable(z.string()),
  corporate: z.string(),
  createdAt: instant,
  /** Not what was typed, but spelled or sounding nearly so. */
  near: z.boolean(),
})
export type FoundPatient = z.output<typeof found>

/** How a patient and the people around them are reached; '' where an imported patient lacks what the form asks for. */
const contactFields = {
  phone: phoneNumber(),
  address: contactData(z.string()),
  emergencyContactName: contactData(z.string()),
  emergencyContactMobile: phoneNumber(),
  secondEmergencyContactName: contactData(z.nullable(z.string())),
  secondEmergencyContactMobile: optionalPhoneNumber(),
  relativePhoneNo: optionalPhoneNumber(),
  quarterPlotNo: contactData(z.nullable(z.string())),
  ward: contactData(z.nullable(z.string())),
  panchayat: contactData(z.nullable(z.string())),
  cityTown: contactData(z.nullable(z.string())),
  pinCode: contactData(z.nullable(z.string())),
  email: contactData(z.nullable(z.string())),
}

/** What only an import tells (specification 1 section 3, 'Import also reads'). */
const importedFacts = z.object({
  primaryDiagnosis: z.nullable(z.string()),
  complications: z.nullable(z.string()),
  surgery: z.nullable(z.string()),
  surgeon: z.nullable(z.string()),
  consultant: z.nullable(z.string()),
  hopeSurgeon: z.nullable(z.string()),
  hopeConsultants: z.nullable(z.string()),
  admissionDate: z.nullable(z.string()),
  surgeryDate: z.nullable(z.string()),
  dischargeDate: z.nullable(z.string()),
})

export const STILL_ADMITTED = {
  status: 409,
  text: 'Failed to delete patient visits: the patient is still admitted.',
} as const

/** A patient's record as it is opened. Forms read it, too, from the refusal of what is stale. */
export const openedPatient = z.extend(z.omit(registration, { aadharPassport: true }), {
  ...payerFields,
  id: uuid,
  uhid: z.string(),
  // A patient who was imported may lack what the form asks for.
  age: z.nullable(z.int()),
  gender: z.string(),
  ...contactFields,
  imported: importedFacts,
  /** Masked: the last four only. */
  aadharPassportLast4: contactData(z.nullable(z.string())),
  isSample: z.boolean(),
  createdAt: instant,
  version,
  can: z.record(z.string(), z.boolean()),
})

/** Registration, lookup and the patients page (specification 1 sections 2.5 to 2.7, specification 2 section 2). */
export const patientsContract = {
  list: route({
    method: 'GET',
    path: '/patients',
    summary:
      'Patients of this hospital; search matches name, id, phones and insurance number, counted up to 1,001, or the beginning of a visit or claim id',
    permission: 'patient:read',
    query: z.object({ search: z.optional(text(100)), sort: z.optional(z.enum(PATIENT_SORTS)), ...pageQuery }),
    cursors: [
      ...inEachOrder(PATIENT_SORTS, (sort) => [sort === 'name' ? 'text' : 'moment', 'id']),
      ...PATIENT_SORTS.map(
        (sort): Cursor => ({ asked: { sort, search: 'Patil' }, holds: ['moment', 'text', 'id', 'count'] }),
      ),
    ],
    reads: ['patients', 'visits', 'payers'],
    shared: true,
    reply: pageOf(patientRow),
  }),
  unvisited: route({
    method: 'GET',
    path: '/patients/unvisited',
    summary: 'Patients without a visit, the newest first',
    permission: 'patient:read',
    query: z.object(pageQuery),
    cursors: [{ asked: {}, holds: ['moment', 'id'] }],
    reads: ['patients', 'visits', 'payers'],
    shared: true,
    reply: pageOf(patientRow),
  }),
  lookup: route({
    method: 'GET',
    path: '/patients/lookup',
    summary: 'Earlier registrations by mobile, name or id: the newest ten, filled up with near spellings',
    permission: 'patient:read',
    query: z.object({ mobile: z.optional(text(10)), name: z.optional(text(100)), uhid: z.optional(text(30)) }),
    reads: ['patients', 'payers'],
    reply: z.object({ patients: z.array(found) }),
    refusals: { NOTHING_TO_SEARCH: { status: 400, text: 'Please enter at least one search criteria' } },
  }),
  byId: route({
    method: 'GET',
    path: '/patients/{id}',
    summary: 'One patient with what the person may do to it; opening it leaves a trace',
    permission: 'patient:read',
    params: z.object({ id: uuid }),
    /** One for each time a user opens the record, the same for every refetch while it stays open: traced once. */
    query: z.object({ opening: z.optional(text(40)) }),
    reads: ['patients', 'payers'],
    reply: openedPatient,
    records: 'patient.opened',
  }),
  register: route({
    method: 'POST',
    path: '/patients',
    summary: 'Register a patient; also writes its patient_data row',
    permission: 'patient:register',
    body: registration,
    creates: true,
    reply: z.object({ id: uuid, uhid: z.string(), name: z.string() }),
    records: 'patient.registered',
    refusals: {
      INSURANCE_NO_REQUIRED: {
        status: 400,
        text: INSURANCE_NO_REQUIRED,
        constraints: { insurance_no_for_esic: 'insurancePersonNo' },
      },
      NO_SUCH_PAYER,
      BORN_IN_THE_FUTURE: { status: 400, text: 'Date of birth cannot be in the future' },
      FILE_NOT_FOUND: {
        status: 400,
        text: 'Please choose the file again.',
        constraints: { photo_of_same_hospital: 'patientPhoto', letter_of_same_hospital: 'referralLetter' },
      },
    },
  }),
  exportList: route({
    method: 'POST',
    path: '/patients/exports',
    summary: 'Write the matching patients to a CSV file; shown as long work with its progress',
    permission: 'list:export',
    shows: 'patient:read',
    body: z.object({ search: z.optional(text(100)) }),
    reply: z.object({ workId: uuid }),
    records: 'list.exported',
  }),
  exportColumns: route({
    ...EXPORT_ROUTE,
    shows: 'patient:read',
    path: '/patients/list/exports',
    summary: 'Write chosen columns of the matching patients to a file; shown as long work with its progress',
    query: z.object({ search: z.optional(text(100)), sort: z.optional(z.enum(PATIENT_SORTS)) }),
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/patients/{id}',
    summary: 'Withdraw a patient with all visits, all or nothing; restorable for 30 days',
    permission: 'patient:withdraw',
    params: z.object({ id: uuid }),
    query: z.object({ reason: optionalText(300) }),
    reply: z.object({ visits: z.int() }),
    records: 'patient.withdrawn',
    refusals: {
      STILL_ADMITTED,
      ...WITHDRAWAL_REFUSALS,
    },
  }),
}
