import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { prescribingContract } from '../model/prescribing.contract.ts'
import { EMPTY_FORM, PLAIN_LINE } from '../model/prescription-form.ts'
import { registerDoctor } from './prescribing.factory.ts'

export const prescribingRows: Readonly<Record<string, RowMaker>> = {
  /** One that was signed: its paper has something to show. */
  prescriptions: async (testApp, { visitId }) => {
    const doctor = await testApp.person('hope', 'doctor')
    await registerDoctor(testApp, doctor)
    const { id } = (await doctor.call(prescribingContract.begin, { visitId })).body
    const lines = [{ ...PLAIN_LINE, name: 'Class 2 stockings', quantity: 1 }]
    const saved = await doctor.call(prescribingContract.save, { ...EMPTY_FORM, lines, id, version: 1 })
    await doctor.call(prescribingContract.sign, { id, version: saved.body.version })
    return id
  },
}
