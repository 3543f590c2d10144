import * as z from 'zod/mini'
import { requiredText, text, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { bankDetails } from './bank-details.ts'
import { PAYMENT_GATES } from './payment-gate.ts'

/** What the selection page, the shell and every print show of a hospital (specification 1 section 3). */
export const branding = z.object({
  id: z.string(),
  type: z.enum(['hope', 'ayushman']),
  name: z.string(),
  fullName: z.string(),
  shortText: z.string(),
  tagline: z.string(),
  description: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  features: z.array(z.string()),
})
export type Branding = z.output<typeof branding>

/** What the public schemes' rates depend on: the hospital's accreditation and the tier of its city. */
const rateBasis = {
  accreditation: z.enum(['nabh', 'non_nabh', 'super_speciality']),
  cityTier: z.int().check(z.minimum(1), z.maximum(3)),
}

export const STALE_SETTINGS = { status: 409, text: 'Someone else has just changed the settings.' } as const

export const hospitalsContract = {
  all: route({
    method: 'GET',
    path: '/hospitals',
    summary: 'The hospitals one can sign in to',
    permission: 'anyone',
    reads: ['hospitals'],
    reply: z.object({ hospitals: z.array(branding) }),
  }),
  settings: route({
    method: 'GET',
    path: '/hospital/settings',
    summary: "This hospital's configuration",
    permission: 'hospital:settings',
    reads: ['hospitals'],
    reply: z.extend(branding, {
      sessionIdleMinutes: z.int(),
      sessionHours: z.int(),
      secondFactorForAdmins: z.boolean(),
      strictDischarge: z.boolean(),
      billAheadHours: z.int(),
      paymentGate: z.enum(PAYMENT_GATES),
      formFRegistration: z.string(),
      criticalAfterMinutes: z.int(),
      criticalLateMinutes: z.int(),
      criticalPhone: z.string(),
      ...rateBasis,
      ...bankDetails,
      version,
    }),
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/hospital/settings',
    summary: "Change this hospital's contact, texts, session limits, bank and tax details",
    permission: 'hospital:settings',
    body: z.object({
      tagline: requiredText(160, 'Tagline is required'),
      description: requiredText(400, 'Description is required'),
      phone: text(40),
      email: text(120),
      address: text(300),
      sessionIdleMinutes: z.int().check(z.minimum(5, 'At least 5 minutes'), z.maximum(120, 'At most 120 minutes')),
      sessionHours: z.int().check(z.minimum(1, 'At least 1 hour'), z.maximum(24, 'At most 24 hours')),
      /** An administrator without a second factor may then only set one up. */
      secondFactorForAdmins: z.boolean(),
      /** Each item of a discharge is ticked by its own desk only. */
      strictDischarge: z.boolean(),
      /** How many hours before the planned discharge a bill may be confirmed. */
      billAheadHours: z.int().check(z.minimum(0, 'Not below 0 hours'), z.maximum(168, 'At most 7 days')),
      /** What is done with an order that an outpatient has not paid yet. */
      paymentGate: z.enum(PAYMENT_GATES),
      /** Under the PCPNDT Act: it stands on form F and on reports of ultrasound. */
      formFRegistration: text(60),
      /** Of a critical finding that nobody acknowledged: when more people are told, and when the whole hospital is. */
      criticalAfterMinutes: z.int().check(z.minimum(5, 'At least 5 minutes'), z.maximum(120, 'At most 120 minutes')),
      criticalLateMinutes: z.int().check(z.minimum(6, 'At least 6 minutes'), z.maximum(240, 'At most 240 minutes')),
      criticalPhone: text(40),
      ...rateBasis,
      ...bankDetails,
      version,
    }),
    reply: z.object({ version }),
    records: 'hospital.settings_changed',
    refusals: {
      STALE: STALE_SETTINGS,
      ACCOUNT_INCOMPLETE: {
        status: 400,
        text: 'Account name, account number, bank and IFSC are given together',
        constraints: { bank_account_is_whole: 'accountNumber' },
      },
      ANOTHER_PAN: {
        status: 400,
        text: 'This GSTIN belongs to another PAN',
        constraints: { gstin_of_the_same_pan: 'gstin' },
      },
      ESCALATION_ORDER: {
        status: 400,
        text: 'The whole hospital is told later than more people',
        constraints: { critical_values_are_escalated_in_order: 'criticalLateMinutes' },
      },
    },
  }),
}
