import * as z from 'zod/mini'
import { text, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

/** What the screens of one patient ask beside the patient's own slices. */
export const chartContract = {
  reportPatients: route({
    method: 'POST',
    path: '/reports/patients',
    summary: 'Write the matching patients by diagnosis category to a CSV file; shown as long work with its progress',
    permission: 'list:export',
    shows: 'visit:read',
    body: z.object({ search: z.optional(text(100)) }),
    reply: z.object({ workId: uuid }),
    records: 'list.exported',
  }),
}
