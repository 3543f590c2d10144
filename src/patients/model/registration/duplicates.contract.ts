import * as z from 'zod/mini'
import { requiredText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

export const SAMENESS = ['phone-and-name', 'insurance', 'identity', 'phone'] as const

const suspect = z.object({
  id: uuid,
  uhid: z.string(),
  name: z.string(),
  /** What tells that it may be the same person, the strongest sign first. */
  same: z.enum(SAMENESS),
})
export type Suspect = z.output<typeof suspect>

/** Who may already be registered, shown while the form is filled. Registering goes on all the same. */
export const duplicatesContract = {
  suspects: route({
    method: 'GET',
    path: '/patients/suspects',
    summary: 'Registrations with this phone (and a name like this one), or this insurance number',
    permission: 'patient:register',
    query: z.object({
      name: z.optional(text(120)),
      phone: z.optional(text(20)),
      insurancePersonNo: z.optional(text(60)),
    }),
    reads: ['patients'],
    reply: z.object({ suspects: z.array(suspect) }),
  }),
  /** A body, because an identity number belongs in no address and no log; an event, because asking is a way to guess. */
  sameIdentity: route({
    method: 'POST',
    path: '/patients/same-identity',
    summary: 'Registrations with this Aadhar or passport number; who asked is kept',
    permission: 'patient:register',
    body: z.object({ aadharPassport: requiredText(40, 'Please enter the number') }),
    reply: z.object({ suspects: z.array(suspect) }),
    records: 'patient.identity_compared',
    refusals: {
      TOO_MANY_COMPARISONS: {
        status: 429,
        text: 'Too many numbers have been compared. Please try again in <minutes> minutes.',
      },
    },
  }),
  place: route({
    method: 'GET',
    path: '/places',
    summary: 'State, district and town of a pin code; null when it is not known',
    permission: 'patient:read',
    query: z.object({ pin: z.string().check(z.regex(/^\d{6}$/, 'Pin code must be 6 digits')) }),
    reads: [],
    reply: z.object({
      place: z.nullable(z.object({ state: z.string(), district: z.string(), town: z.nullable(z.string()) })),
    }),
  }),
}
