import * as z from 'zod/mini'
import { uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { bloodGroup } from './blood-group.ts'

/** The blood group of a patient as it stands on the band (amendment 23). The laboratory carries it out. */
export const bloodGroupContract = {
  ofPatient: route({
    method: 'GET',
    path: '/patients/{patientId}/blood-group',
    summary: 'The blood group of a patient: from two collections, found once, or told; null where nothing is known',
    permission: 'result:read',
    params: z.object({ patientId: uuid }),
    opens: { of: 'patients', by: 'patientId' },
    reads: ['results', 'lab_catalogue', 'patients'],
    reply: z.object({ bloodGroup: z.nullable(bloodGroup) }),
  }),
}
