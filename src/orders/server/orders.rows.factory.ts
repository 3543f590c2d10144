import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { DOCTOR } from '../../tests/test-app.ts'
import { ordersContract } from '../model/orders.contract.ts'
import { aLabTest } from './orders.factory.ts'

export const ordersRows: Readonly<Record<string, RowMaker>> = {
  orders: async (testApp, { visitId }) => {
    const itemId = await testApp.sql('hope', (db) => aLabTest(db, 'Complete haemogram'))
    const doctor = await testApp.person('hope', 'doctor')
    const lines = [{ list: 'lab-tests' as const, itemId }]
    return (await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })).body.id
  },
}
