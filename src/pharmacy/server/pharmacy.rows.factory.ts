import { randomUUID } from 'node:crypto'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'

export const pharmacyRows: Readonly<Record<string, RowMaker>> = {
  /** A sale needs goods and a drawer, and who stays is not sold to: here is one of nothing. */
  pharmacy_sales: async (testApp, { patientId, visitId }) => {
    const pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
    const session = (await pharmacist.call(cashSessionContract.open, { float: '0' })).body.id
    return testApp.sql('hope', async (db) => {
      const place = await db
        .selectFrom('stock_places')
        .select('id')
        .where('kind', '=', 'counter')
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('pharmacy_sales')
        .values({
          number: 'SB/26-27/999999',
          place_id: place.id,
          session_id: session,
          visit_id: visitId,
          patient_id: patientId,
          buyer_name: 'Asha Patil',
          goods: 0,
          discount: 0,
          round_off: 0,
          total: 0,
          day: '2026-11-21',
          source_kind: 'cart',
          source_id: randomUUID(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  },
}
