import * as z from 'zod/mini'
import { optionalPhoneNumber } from '../../platform/model/contract/contact-data.ts'
import { instant, optionalText, requiredText, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { SUBJECTS } from './answers.ts'
import { ATTENDANT_REASONS, MANNERS, SIGNERS } from './certificate.ts'
import { grievance } from './grievances.contract.ts'
import { LANGUAGES } from './languages.ts'
import { RECOMMENDS } from './survey.ts'

const ofVisit = z.object({ visitId: uuid })
const DISCHARGE_NOT_PLANNED = {
  status: 409,
  text: 'The certificate can be signed once the discharge is planned.',
} as const

const answers = z.object({
  satisfiedWithTreatment: z.boolean(),
  satisfiedWithStaff: z.boolean(),
  moneyTaken: z.boolean(),
  boughtOutside: z.boolean(),
})

const mobile = z.pipe(
  optionalText(20),
  z.nullable(z.string().check(z.regex(/^\+?[0-9 ]{8,16}$/, 'Please enter a mobile number'))),
)

/** Who signs, and how. */
export const signerForm = z.object({
  manner: z.enum(MANNERS),
  language: z.enum(LANGUAGES),
  complaint: optionalText(1000),
  signedBy: z.enum(SIGNERS),
  attendantBecause: z.optional(z.nullable(z.enum(ATTENDANT_REASONS))),
  signerName: requiredText(100, 'Name is required'),
  relation: optionalText(60),
  mobile,
  witnessOne: optionalText(100),
  witnessTwo: optionalText(100),
  refusalReason: optionalText(300),
  /** The signature as PNG, the photo of the thumb, or the scan of the signed paper. */
  fileId: z.optional(z.nullable(uuid)),
  /** The certificate in force that this one corrects, and why. */
  replacesId: z.optional(z.nullable(uuid)),
  replaceReason: optionalText(300),
})

/** What is said and signed; no answers where the signature was refused. */
export const certificateForm = z.extend(signerForm, { answers: z.nullable(answers) })
export type CertificateForm = z.output<typeof certificateForm>

/** A certificate as it was signed. */
export const shownCertificate = z.object({
  id: uuid,
  replacesId: z.nullable(uuid),
  replaceReason: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  manner: z.enum(MANNERS),
  answers: z.nullable(answers),
  complaint: z.nullable(z.string()),
  signedBy: z.enum(SIGNERS),
  attendantBecause: z.nullable(z.enum(ATTENDANT_REASONS)),
  signerName: z.string(),
  relation: z.nullable(z.string()),
  mobile: optionalPhoneNumber(),
  witnessOne: z.nullable(z.string()),
  witnessTwo: z.nullable(z.string()),
  refusalReason: z.nullable(z.string()),
  signedAt: instant,
  recordedBy: z.nullable(z.string()),
})
export type ShownCertificate = z.output<typeof shownCertificate>

const mark = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5))))
const NOT_YOUR_PAPERS = { status: 403, text: 'Your desk has no access to this document.' } as const

/** What the survey asks (survey.ts). */
export const surveyForm = z.object({
  overall: mark,
  medicalCare: mark,
  nursingCare: mark,
  doctorCommunication: mark,
  cleanliness: mark,
  food: mark,
  billingAndDischarge: mark,
  courtesy: mark,
  likedMost: optionalText(500),
  toImprove: optionalText(500),
  recommends: z.optional(z.nullable(z.enum(RECOMMENDS))),
})

/** The satisfaction certificate P-VI, its survey and its grievances of one visit (domain practice 3.22). */
export const satisfactionContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/satisfaction',
    summary: 'Whether the satisfaction certificate may be signed, by whom, and what was signed so far, newest first',
    permission: 'bill:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['satisfaction', 'grievances', 'visits', 'discharges', 'patients', 'claims', 'payers', 'surgeries'],
    ofVisit: 'visitId',
    reply: z.object({
      visit: z.object({
        visitId: uuid,
        visitNo: z.string(),
        patientName: z.string(),
        uhid: z.string(),
        insuranceNo: z.nullable(z.string()),
        admittedAt: z.nullable(instant),
        leavesAt: z.nullable(instant),
        treatment: z.string(),
      }),
      /** Once the discharge is planned; an outpatient at any time. */
      isAvailable: z.boolean(),
      patientMaySign: z.boolean(),
      /** Why an attendant signs, where the records know it. */
      attendantBecause: z.nullable(z.enum(ATTENDANT_REASONS)),
      certificates: z.array(shownCertificate),
      grievances: z.array(grievance),
      survey: z.nullable(surveyForm),
    }),
  }),
  sign: route({
    method: 'POST',
    path: '/visits/{visitId}/satisfaction-certificates',
    summary:
      'File the certificate as document 5, signed, by thumb, scanned or refused. What it complains of opens grievances',
    permission: 'document:upload',
    params: ofVisit,
    body: certificateForm,
    creates: true,
    heavy: 'upload',
    reply: z.object({ id: uuid, grievances: z.array(z.enum(SUBJECTS)) }),
    records: 'certificate.signed',
    refusals: {
      DISCHARGE_NOT_PLANNED,
      NOT_YOUR_PAPERS,
      SIGNED_ALREADY: {
        status: 409,
        text: 'This certificate is signed already. A correction names the certificate that it replaces and the reason.',
        constraints: { one_first_certificate_a_visit: null, one_replacement_a_certificate: null },
      },
      REPLACE_REASON_REQUIRED: { status: 400, text: 'Please give the reason of the correction' },
      ATTENDANT_SIGNS: { status: 400, text: 'An attendant signs for a minor and for a patient who died' },
      REASON_OF_ATTENDANT: { status: 400, text: 'Please choose why the patient does not sign' },
      RELATION_REQUIRED: { status: 400, text: 'Relation is required' },
      ANSWERS_MISSING: { status: 400, text: 'Please answer every question' },
      COMPLAINT_REQUIRED: { status: 400, text: 'Please write down what is complained of' },
      WITNESS_REQUIRED: {
        status: 400,
        text: 'A thumb print needs one witness, a refusal two different ones',
      },
      REFUSAL_REASON_REQUIRED: { status: 400, text: 'Please give the reason of the refusal' },
      SIGNATURE_MISSING: { status: 400, text: 'The signature is missing' },
      FILE_NOT_FOUND: { status: 400, text: 'Please choose the file again.' },
      NOT_A_PICTURE: { status: 415, text: 'A signature or a thumb print is a PNG or JPEG picture.' },
      DOCUMENT_IN_PLACE: {
        status: 409,
        text: 'Someone else has just uploaded this document.',
        constraints: { one_document_a_type: null },
      },
    },
  }),
  file: route({
    method: 'GET',
    path: '/satisfaction-certificates/{id}/file',
    summary: 'A certificate as it was filed, also one that was replaced',
    permission: 'bill:read',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'certificate.opened',
  }),
  print: route({
    method: 'GET',
    path: '/visits/{visitId}/prints/satisfaction-certificate',
    summary: 'The certificate on paper, to be answered and signed in ink',
    permission: 'bill:read',
    params: ofVisit,
    reads: [],
    reply: 'bytes',
    records: 'certificate.printed',
    refusals: { DISCHARGE_NOT_PLANNED },
  }),
  survey: route({
    method: 'PUT',
    path: '/visits/{visitId}/satisfaction-survey',
    summary: 'Keep the answers of the survey; the last save wins',
    permission: 'document:upload',
    params: ofVisit,
    body: surveyForm,
    reply: z.object({ visitId: uuid }),
    records: 'survey.saved',
    refusals: {
      NOT_YOUR_PAPERS,
      SAVED_MEANWHILE: {
        status: 409,
        text: 'Someone else has just saved this survey.',
        constraints: { one_survey_a_visit: null },
      },
    },
  }),
}
