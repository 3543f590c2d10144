import * as z from 'zod/mini'
import { uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

/** Labels of 63.5 × 38.1 mm on an A4 sheet, three beside each other. */
export const LABELS_A_SHEET = 21

const place = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LABELS_A_SHEET))

/** What is printed of one patient. */
export const patientPrintsContract = {
  card: route({
    method: 'GET',
    path: '/patients/{id}/prints/card',
    summary: 'The patient card as a PDF of the size of a bank card; with the photo for those who may see documents',
    permission: 'patient:read',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'patient.printed',
  }),
  labels: route({
    method: 'GET',
    path: '/patients/{id}/prints/labels',
    summary: 'A sheet of labels as a PDF; it may begin where a used sheet has its first label left',
    permission: 'patient:read',
    params: z.object({ id: uuid }),
    /** A whole sheet by default. */
    query: z.object({ count: z.optional(place), from: z.optional(place) }),
    reads: [],
    reply: 'bytes',
    records: 'patient.printed',
  }),
}
