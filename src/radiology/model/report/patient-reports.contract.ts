import * as z from 'zod/mini'
import { uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { earlierStudy } from './radiology-reports.contract.ts'

/** The verified reports of a patient, wherever the patient is shown. */
export const patientReportsContract = {
  ofPatient: route({
    method: 'GET',
    path: '/patients/{patientId}/radiology-reports',
    summary: 'The verified radiology reports of a patient on all visits, the newest first; the last 50',
    permission: 'result:read',
    params: z.object({ patientId: uuid }),
    opens: { of: 'patients', by: 'patientId' },
    reads: ['orders', 'examinations', 'services'],
    reply: z.object({ studies: z.array(earlierStudy) }),
  }),
}
