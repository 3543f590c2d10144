import * as z from 'zod/mini'
import { isoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import { SERVICE_KINDS } from '../service-kinds.ts'
import { foundService, shownCharge, waitingCharge } from '../shown-charge.ts'
import { OF_A_VISIT } from './charge-refusals.ts'

/** What a visit was charged, what it can be charged, and what waits for its rate. */
export const readingCalls = {
  charges: route({
    method: 'GET',
    path: '/visits/{visitId}/charges',
    summary:
      'The charges of a visit that stand, all or those of one head, in the order of their days, with why each costs what it costs',
    permission: 'bill:read',
    params: z.object({ visitId: uuid }),
    query: z.object({ head: z.optional(z.enum(CHARGE_HEADS)) }),
    opens: { of: 'visits', by: 'visitId' },
    reads: ['charges', 'visits', 'claims', 'patients', 'payers', 'documents', 'users', 'practitioners'],
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: z.object({ charges: z.array(shownCharge) }),
    refusals: OF_A_VISIT,
  }),
  search: route({
    method: 'GET',
    path: '/visits/{visitId}/services',
    summary:
      'Services of all lists by code or name from two characters on, or with similar names, with what they cost the visit on a day; the best 50',
    permission: 'bill:edit',
    params: z.object({ visitId: uuid }),
    query: z.object({
      search: z.optional(text(100)),
      kind: z.optional(z.enum(SERVICE_KINDS)),
      day: z.optional(isoDate()),
    }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [
      'services',
      'surgeries',
      'practitioners',
      'rates',
      'payers',
      'visits',
      'stays',
      'claims',
      'patients',
      'documents',
    ],
    reply: z.object({
      /** How many services of each kind match; kinds without any are left out. */
      kinds: z.array(z.object({ kind: z.enum(SERVICE_KINDS), hits: z.int() })),
      services: z.array(foundService),
      /** No name holds what was typed: these are spelled nearly so. */
      near: z.optional(z.literal(true)),
    }),
    refusals: OF_A_VISIT,
  }),
  waiting: route({
    method: 'GET',
    path: '/charges-without-rate',
    summary: 'The charges of the hospital that wait for a rate, the oldest first; at most 500',
    permission: 'bill:read',
    reads: ['charges', 'visits', 'patients', 'payers'],
    reply: z.object({ charges: z.array(waitingCharge) }),
  }),
}
