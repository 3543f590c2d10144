import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { DOCTOR } from '../../tests/test-app.ts'
import { ordersContract } from '../model/orders.contract.ts'
import { recordedContract } from '../model/recorded/recorded.contract.ts'
import { aLabTest } from './orders.factory.ts'

export const ordersRows: Readonly<Record<string, RowMaker>> = {
  orders: async (testApp, { visitId }) => {
    const itemId = await testApp.sql('hope', (db) => aLabTest(db, 'Complete haemogram'))
    const doctor = await testApp.person('hope', 'doctor')
    const lines = [{ list: 'lab-tests' as const, itemId }]
    return (await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })).body.id
  },
  recorded_reports: async (testApp, { visitId }) => {
    const itemId = await testApp.sql('hope', (db) => aLabTest(db, 'Serum ferritin'))
    const desk = await testApp.person('hope', 'user', ['billing'])
    const doneOn = '2026-11-21'
    const lines = [{ list: 'lab-tests' as const, itemId }]
    const about = { practitionerId: DOCTOR.id, lines, entry: 'recorded' as const, doneOn, doneBy: 'Sai Diagnostics' }
    const [id = ''] = (await desk.call(ordersContract.place, { visitId, ...about })).body.lineIds
    await desk.call(recordedContract.confirmNone, { id, reason: 'Lost by the patient' })
    return testApp.sql('hope', async (db) => {
      const found = db.selectFrom('recorded_reports').select('id').where('order_line_id', '=', id)
      return (await found.executeTakeFirstOrThrow()).id
    })
  },
}
