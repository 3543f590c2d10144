import type { SliceDescription } from '../kernel/slice-description.ts'

export const medicinesSlice = {
  standsOn: ['access', 'records', 'catalogue'],
  tables: {
    makers: 'medicines',
    generics: 'medicines',
    generic_limits: 'medicines',
    look_alikes: 'medicines',
    medicines: 'medicines',
    medicine_generics: 'medicines',
    medicine_barcodes: 'medicines',
    goods_taxes: 'medicines',
    medicine_search: null,
  },
} as const satisfies SliceDescription
