import * as z from 'zod/mini'
import { isoDate, optionalText, requiredText, text, uuid, uuids } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { PAYER_KINDS } from './payers/payer-kinds.ts'
import { WARD_CLASSES } from './rates/rates.ts'

/** Nothing is called as typed; this name is spelled nearly so. */
const near = z.optional(z.boolean())

const practitioner = z.object({
  id: uuid,
  kind: z.string(),
  name: z.string(),
  specialty: z.nullable(z.string()),
  department: z.nullable(z.string()),
})

/** The doctors who work at the hospital: an account is joined with them. */
export const STAFF_KINDS = [
  'surgeon',
  'consultant',
  'anaesthetist',
  'pathologist',
  'radiologist',
  'medical_officer',
] as const
export const PRACTITIONER_KINDS = [...STAFF_KINDS, 'esic_surgeon', 'referee'] as const

/** 'Add New Diagnosis Category' (specification 2 section 5). */
export const diagnosisForm = z.object({
  name: requiredText(300, 'Diagnosis name is required'),
  description: optionalText(1000),
})

/** The lists the desks choose from. */
export const catalogueContract = {
  corporates: route({
    method: 'GET',
    path: '/corporates',
    summary: 'Payers, by name',
    permission: 'catalogue:read',
    reads: ['payers'],
    reply: z.object({ corporates: z.array(z.object({ id: uuid, name: z.string(), kind: z.enum(PAYER_KINDS) })) }),
  }),
  doctors: route({
    method: 'GET',
    path: '/doctors',
    summary:
      "This hospital's surgeons, consultants and anaesthetists; where nobody is called so, those with similar names",
    permission: 'catalogue:read',
    query: z.object({ search: z.optional(text(100)) }),
    reads: ['practitioners'],
    reply: z.object({ doctors: z.array(z.extend(practitioner, { near })) }),
  }),
  staffDoctors: route({
    method: 'GET',
    path: '/staff-doctors',
    summary:
      'Every doctor who works at this hospital, each with the person of the account that is joined with the doctor',
    permission: 'catalogue:read',
    query: z.object({ search: z.optional(text(100)) }),
    reads: ['practitioners', 'users'],
    reply: z.object({
      doctors: z.array(
        z.extend(practitioner, {
          near,
          account: z.nullable(z.object({ id: uuid, person: z.string() })),
        }),
      ),
    }),
  }),
  referringDoctors: route({
    method: 'GET',
    path: '/referring-doctors',
    summary:
      'Who refers patients to this hospital: referees and surgeons of ESIC, by name; where nobody is called so, those with similar names',
    permission: 'catalogue:read',
    query: z.object({ search: z.optional(text(100)) }),
    reads: ['practitioners'],
    reply: z.object({ doctors: z.array(z.extend(practitioner, { institution: z.nullable(z.string()), near })) }),
  }),
  accommodations: route({
    method: 'GET',
    path: '/accommodations',
    summary: 'Room types a ward may offer, by name, each with its usual ward class',
    permission: 'catalogue:read',
    reads: ['services'],
    reply: z.object({
      accommodations: z.array(z.object({ id: uuid, roomType: z.string(), wardClass: z.enum(WARD_CLASSES) })),
    }),
  }),
  surgeries: route({
    method: 'GET',
    path: '/surgeries',
    summary:
      'Procedures by name, code or category with the rate a selection shows for a payer; the best 50, else those with similar names',
    permission: 'catalogue:read',
    query: z.object({ search: z.optional(text(100)), payerId: z.optional(uuid), ids: z.optional(uuids(50)) }),
    reads: ['surgeries', 'rates', 'payers'],
    reply: z.object({
      surgeries: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          code: z.nullable(z.string()),
          category: z.nullable(z.string()),
          /** Paise; 0 without any rate (specification 1 section 9). */
          selectedRate: z.int(),
          rateSource: z.string(),
          near,
        }),
      ),
    }),
  }),
  diagnoses: route({
    method: 'GET',
    path: '/diagnoses',
    summary: 'Diagnoses by name or ICD-10 code; the best 50, else those with similar names',
    permission: 'catalogue:read',
    query: z.object({ search: z.optional(text(100)) }),
    reads: ['diagnoses'],
    reply: z.object({
      diagnoses: z.array(z.object({ id: uuid, name: z.string(), icd10: z.nullable(z.string()), near })),
    }),
  }),
  complications: route({
    method: 'GET',
    path: '/complications',
    summary: 'Complications by name, those common with the diagnosis first; the best 50, else those with similar names',
    permission: 'catalogue:read',
    query: z.object({ search: z.optional(text(100)), diagnosis: z.optional(uuid) }),
    reads: ['diagnoses'],
    reply: z.object({
      complications: z.array(z.object({ id: uuid, name: z.string(), isCommon: z.boolean(), near })),
    }),
  }),
  billingExecutives: route({
    method: 'GET',
    path: '/billing-executives',
    summary: 'Who prepares bills: those a visit is given to',
    permission: 'catalogue:read',
    reads: ['practitioners'],
    reply: z.object({ executives: z.array(z.object({ id: uuid, name: z.string() })) }),
  }),
  practitioners: route({
    method: 'GET',
    path: '/practitioners',
    summary:
      'People of one kind by name, specialty, department or institution; the best 50, else those with similar names',
    permission: 'catalogue:read',
    query: z.object({ kind: z.enum(PRACTITIONER_KINDS), search: z.optional(text(100)) }),
    reads: ['practitioners'],
    reply: z.object({ practitioners: z.array(z.extend(practitioner, { institution: z.nullable(z.string()), near })) }),
  }),
  addDiagnosis: route({
    method: 'POST',
    path: '/diagnoses',
    summary: 'Add a diagnosis category by name from the desk',
    permission: 'diagnosis:add',
    body: diagnosisForm,
    creates: true,
    reply: z.object({ id: uuid, name: z.string() }),
    records: 'diagnosis.added',
    refusals: {
      NAME_TAKEN: { status: 409, text: 'This name already exists', constraints: { one_diagnosis_a_name: 'name' } },
    },
  }),
  tariffClasses: route({
    method: 'GET',
    path: '/tariff-classes',
    summary: 'The tariff classes a payer may belong to',
    permission: 'catalogue:read',
    reads: ['payers'],
    reply: z.object({ classes: z.array(z.object({ id: uuid, name: z.string() })) }),
  }),
  quote: route({
    method: 'GET',
    path: '/rates/quote',
    summary: 'What an item costs a payer in a ward on a day, and why',
    permission: 'catalogue:read',
    query: z.object({
      item: uuid,
      /** Left out: a patient who pays alone. */
      payerId: z.optional(uuid),
      ward: z.optional(z.enum(WARD_CLASSES)),
      on: z.optional(isoDate()),
    }),
    reads: ['rates', 'payers', 'hospitals'],
    reply: z.object({
      /** Paise; 0 without any rate on that day. */
      amount: z.int(),
      listed: z.int(),
      source: z.string(),
      tariffClass: z.string(),
      /** A sentence a step. */
      why: z.array(z.string()),
    }),
  }),
}
