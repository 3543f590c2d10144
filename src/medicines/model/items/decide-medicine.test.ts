import { expect, test } from 'vitest'
import { decideMedicine } from './decide-medicine.ts'
import { BLANK_MEDICINE, type MedicineForm } from './medicine-fields.ts'

const STRIP: MedicineForm = {
  ...BLANK_MEDICINE,
  name: 'Febrol 650',
  form: 'Tablet',
  generics: [],
  barcodes: [],
  description: null,
}
const scan = (barcode: string, units: number) => ({ barcode, units })

test('a strip of ten that is opened for a tablet is an item', () => {
  expect(decideMedicine({ ...STRIP, barcodes: [scan('8901', 10), scan('8902', 1), scan('8903', 100)] })).toMatchObject({
    ok: true,
  })
})

test.each([
  [
    'a generic twice',
    {
      generics: [
        { genericId: 'a', strength: '' },
        { genericId: 'a', strength: '5 mg' },
      ],
    },
    'GENERIC_TWICE',
    'generics.1.genericId',
  ],
  ['a barcode twice', { barcodes: [scan('8901', 10), scan('8901', 1)] }, 'BARCODE_TWICE', 'barcodes.1.barcode'],
  ['a bottle that is opened', { packUnits: 1 }, 'LOOSE_NEEDS_A_PACK', 'isSoldLoose'],
  ['an implant of ten', { kind: 'implant' as const }, 'IMPLANT_IS_WHOLE', 'packUnits'],
  ['a scan of seven out of ten', { barcodes: [scan('8901', 7)] }, 'NOT_A_UNIT_OF_THE_PACK', 'barcodes.0.units'],
  [
    'a scan of one where packs stay whole',
    { isSoldLoose: false, barcodes: [scan('8901', 1)] },
    'NOT_A_UNIT_OF_THE_PACK',
    'barcodes.0.units',
  ],
])('%s is refused beside its field', (_, says, refusal, field) => {
  expect(decideMedicine({ ...STRIP, ...says })).toEqual({ ok: false, refusal, details: { field } })
})
