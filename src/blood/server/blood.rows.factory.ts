import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { bloodContract } from '../model/blood.contract.ts'
import { aRequest } from './blood.factory.ts'

export const bloodRows: Readonly<Record<string, RowMaker>> = {
  /** Asked for with the patient's consent, which plain input does not have. */
  blood_requisitions: async (testApp, { visitId }) => {
    const doctor = await testApp.person('hope', 'doctor')
    return (await doctor.call(bloodContract.request, { visitId, ...aRequest() })).body.id
  },
}
