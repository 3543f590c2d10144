import * as z from 'zod/mini'
import { text, uuid } from '../../platform/model/fields.ts'
import { route } from '../../platform/model/route.ts'
import { ipdContract } from './ipd.contract.ts'
import { opdContract } from './opd.contract.ts'

/** The screens that look across records. */
export const deskContract = {
  ...ipdContract,
  ...opdContract,
  reportPatients: route({
    method: 'POST',
    path: '/reports/patients',
    summary: 'Write the matching patients by diagnosis category to a CSV file; shown as long work with its progress',
    permission: 'list:export',
    body: z.object({ search: z.optional(text(100)) }),
    reply: z.object({ workId: uuid }),
    records: 'list.exported',
  }),
  counts: route({
    method: 'GET',
    path: '/counts',
    summary: 'The counts beside the menu entries; null where one could not be read or may not be seen',
    permission: 'signed-in',
    reads: ['patients', 'users', 'visits', 'practitioners', 'surgeries', 'diagnoses', 'corporates', 'stays', 'wards'],
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
          patientsId: z.string(),
          name: z.string(),
          phone: z.string(),
          visitId: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
