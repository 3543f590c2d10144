import * as z from 'zod/mini'
import { instant, text, uuid, version } from '../../platform/model/fields.ts'
import { pageOf, pageQuery } from '../../platform/model/page.ts'
import { route } from '../../platform/model/route.ts'

export const IPD_SCOPES = ['all', 'today', 'in-hospital', 'discharged'] as const
export const IPD_SORTS = ['latest', 'oldest', 'name', 'name-desc', 'sr-no', 'sr-no-desc'] as const

/** A row of the IPD dashboard. */
export const ipdRow = z.object({
  id: uuid,
  visitId: z.string(),
  patientId: uuid,
  srNo: z.nullable(z.int()),
  patientName: z.string(),
  patientsId: z.string(),
  isSample: z.boolean(),
  corporate: z.string(),
  visitType: z.string(),
  status: z.string(),
  doctor: z.string(),
  diagnosis: z.string(),
  ward: z.nullable(z.string()),
  roomNo: z.nullable(z.int()),
  visitDate: z.string(),
  admissionDate: z.nullable(instant),
  dischargeDate: z.nullable(instant),
  daysAdmitted: z.nullable(z.int()),
  hasReferral: z.boolean(),
  version,
})
export type IpdRow = z.output<typeof ipdRow>

/** The screens that look across records. */
export const deskContract = {
  ipd: route({
    method: 'GET',
    path: '/ipd',
    summary: 'Inpatient visits; search matches patient name, visit id or doctor',
    permission: 'visit:read',
    query: z.object({
      search: z.optional(text(100)),
      scope: z.optional(z.enum(IPD_SCOPES)),
      corporate: z.optional(text(120)),
      sort: z.optional(z.enum(IPD_SORTS)),
      ...pageQuery,
    }),
    reads: ['visits', 'patients', 'stays'],
    reply: pageOf(ipdRow),
  }),
  ipdTiles: route({
    method: 'GET',
    path: '/ipd/tiles',
    summary: 'Scheduled, in progress, completed and total, over the whole filtered result',
    permission: 'visit:read',
    query: z.object({
      search: z.optional(text(100)),
      scope: z.optional(z.enum(IPD_SCOPES)),
      corporate: z.optional(text(120)),
    }),
    reads: ['visits', 'patients'],
    reply: z.object({ scheduled: z.int(), inProgress: z.int(), completed: z.int(), total: z.int() }),
  }),
  numberVisit: route({
    method: 'PATCH',
    path: '/ipd/{id}/sr-no',
    summary: 'Set the serial number of a visit in place; the last save wins',
    permission: 'visit:number',
    params: z.object({ id: uuid }),
    body: z.object({
      srNo: z.nullable(
        z
          .int('Sr No must be a positive whole number')
          .check(z.minimum(1, 'Sr No must be a positive whole number'), z.maximum(2_147_483_647, 'Sr No is too large')),
      ),
    }),
    reply: z.object({ srNo: z.nullable(z.int()), version }),
    records: 'visit.numbered',
    refusals: { NOT_FOUND: { status: 404, text: 'Not found.' } },
  }),
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
