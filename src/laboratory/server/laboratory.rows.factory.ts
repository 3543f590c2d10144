import { ordersContract } from '../../orders/model/orders.contract.ts'
import { aLabTest } from '../../orders/server/orders.factory.ts'
import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { DOCTOR } from '../../tests/test-app.ts'
import { samplesContract } from '../model/samples/samples.contract.ts'

export const laboratoryRows: Readonly<Record<string, RowMaker>> = {
  lab_samples: async (testApp, { visitId }) => {
    const itemId = await testApp.sql('hope', (db) => aLabTest(db, 'Serum sodium'))
    const doctor = await testApp.person('hope', 'doctor')
    const lines = [{ list: 'lab-tests' as const, itemId }]
    await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
    return (await doctor.call(samplesContract.label, { visitId })).body.id
  },
}
