import * as z from 'zod/mini'
import { text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

/** So many visits stand below a field; who wants another one types more. */
export const FOUND_VISITS = 20

const foundVisit = z.object({
  id: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  visitDate: z.string(),
  patientType: z.string(),
  status: z.string(),
  /** Where the patient lies, or lay last; null for outpatients. */
  wardType: z.nullable(z.string()),
  roomNo: z.nullable(z.int()),
})
export type FoundVisit = z.output<typeof foundVisit>

/** What the field of a visit finds (visits/web/visit-field.tsx). */
export const foundVisitsContract = {
  find: route({
    method: 'GET',
    path: '/visit-search',
    summary:
      'Visits by patient name, UHID, phone or insurance number, or the beginning of a visit or claim id: first who is in hospital, then the newest',
    permission: 'visit:read',
    query: z.object({ search: text(100) }),
    reads: ['visits', 'claims', 'stays', 'wards', 'patients'],
    reply: z.object({ visits: z.array(foundVisit) }),
    refusals: {},
  }),
}
