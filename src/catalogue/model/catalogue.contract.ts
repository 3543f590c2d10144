import * as z from 'zod/mini'
import { text, uuid } from '../../platform/model/fields.ts'
import { route } from '../../platform/model/route.ts'

/** What the corporate select offers when the hospital keeps no list yet (specification 1 section 9). */
export const FALLBACK_CORPORATES = ['private', 'esic', 'cghs', 'echs', 'insurance'] as const

const practitioner = z.object({
  id: uuid,
  kind: z.string(),
  name: z.string(),
  specialty: z.nullable(z.string()),
  department: z.nullable(z.string()),
})

/** The lists the desks choose from. */
export const catalogueContract = {
  corporates: route({
    method: 'GET',
    path: '/corporates',
    summary: 'Payers, by name',
    permission: 'catalogue:read',
    reads: ['corporates'],
    reply: z.object({ corporates: z.array(z.object({ id: uuid, name: z.string() })) }),
  }),
  doctors: route({
    method: 'GET',
    path: '/doctors',
    summary: "This hospital's surgeons, consultants and anaesthetists",
    permission: 'catalogue:read',
    query: z.object({ search: z.optional(text(100)) }),
    reads: ['practitioners'],
    reply: z.object({ doctors: z.array(practitioner) }),
  }),
  surgeries: route({
    method: 'GET',
    path: '/surgeries',
    summary: 'CGHS procedures by name, code or category; the first 50',
    permission: 'catalogue:read',
    query: z.object({ search: z.optional(text(100)) }),
    reads: ['surgeries'],
    reply: z.object({
      surgeries: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          code: z.nullable(z.string()),
          category: z.nullable(z.string()),
          /** Paise. */
          nabhNablRate: z.nullable(z.int()),
        }),
      ),
    }),
  }),
}
