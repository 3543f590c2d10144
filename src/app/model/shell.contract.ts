import * as z from 'zod/mini'
import { text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

/** What the shell around the screens asks: the counts of the sidebar and the records of the command palette. */
export const shellContract = {
  counts: route({
    method: 'GET',
    path: '/counts',
    summary: 'The counts beside the menu entries; null where one could not be read or may not be seen',
    permission: 'signed-in',
    reads: ['patients', 'users', 'visits', 'practitioners', 'surgeries', 'diagnoses', 'payers', 'stays', 'wards'],
    shared: true,
    reply: z.object({ counts: z.record(z.string(), z.nullable(z.int())) }),
  }),
  find: route({
    method: 'GET',
    path: '/find',
    summary: 'Patients and visits for the command palette, by name, id or phone',
    permission: 'patient:read',
    query: z.object({ search: text(100) }),
    reads: ['patients', 'visits'],
    reply: z.object({
      found: z.array(
        z.object({
          patientId: uuid,
          uhid: z.string(),
          name: z.string(),
          phone: z.string(),
          visitNo: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
