import { ordersContract } from '../../orders/model/orders.contract.ts'
import { aStudy } from '../../orders/server/orders.factory.ts'
import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { DOCTOR } from '../../tests/test-app.ts'

export const radiologyRows: Readonly<Record<string, RowMaker>> = {
  order_lines: async (testApp, { visitId }) => {
    const itemId = await testApp.sql('hope', (db) => aStudy(db, 'X-ray chest PA'))
    const doctor = await testApp.person('hope', 'doctor')
    const lines = [{ list: 'radiology-studies' as const, itemId }]
    await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
    const { orders } = (await doctor.call(ordersContract.ofVisit, { visitId })).body
    return orders.flatMap(({ lines }) => lines).find(({ department }) => department === 'radiology')?.id ?? ''
  },
}
