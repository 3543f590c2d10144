import type { SliceDescription } from '../kernel/slice-description.ts'

export const schemesSlice = {
  standsOn: ['access', 'records', 'catalogue'],
  tables: {
    check_out_rules: 'schemes',
    discount_limits: 'schemes',
    gst_rules: 'schemes',
    package_days: 'schemes',
    paid_beside_package: 'schemes',
    procedure_components: 'schemes',
    scheme_terms: 'schemes',
    sitting_shares: 'schemes',
  },
} as const satisfies SliceDescription
