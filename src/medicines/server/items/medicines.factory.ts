import { BLANK_MEDICINE, type TypedMedicine } from '../../model/items/medicine-fields.ts'

/** A strip of ten tablets, sold loose, unless a test says otherwise. */
export const anItem = (name: string, changes: Partial<TypedMedicine> = {}): TypedMedicine => ({
  ...BLANK_MEDICINE,
  form: 'Tablet',
  name,
  generics: [],
  barcodes: [],
  ...changes,
})
