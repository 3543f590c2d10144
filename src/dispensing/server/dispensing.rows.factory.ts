import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { aPharmacy } from './dispensing.factory.ts'

export const dispensingRows: Readonly<Record<string, RowMaker>> = {
  /** A request of which something is issued: its slip and the papers of the claim have something to show. */
  dispensing_requests: async (testApp, { visitId }) => {
    const pharmacy = await aPharmacy(testApp)
    const medicineId = await pharmacy.stocked('Febrol')
    const { requestId, lineId } = await pharmacy.asked(visitId, medicineId, 10)
    await pharmacy.issue(requestId, { requestLineId: lineId, quantity: 10 })
    return requestId
  },
}
