import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { aPractice, aPrescribedLine } from './prescribing.factory.ts'

export const prescribingRows: Readonly<Record<string, RowMaker>> = {
  /** One that was signed: its paper and what was given out of it have something to show. */
  prescriptions: async (testApp, { visitId }) => {
    const practice = await aPractice(testApp)
    const medicineId = await practice.stocked('Venoflex 500')
    return (await practice.signed(visitId, [aPrescribedLine(medicineId)])).id
  },
}
