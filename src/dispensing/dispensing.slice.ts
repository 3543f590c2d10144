import type { SliceDescription } from '../kernel/slice-description.ts'

export const dispensingSlice = {
  standsOn: [
    'hospitals',
    'access',
    'alerts',
    'orders',
    'catalogue',
    'patients',
    'wards',
    'visits',
    'documents',
    'charges',
    'billing',
    'medicines',
    'stock',
    'journal',
  ],
  tables: {
    dispensing_requests: 'dispensing',
    dispensing_request_lines: 'dispensing',
    medicine_issues: 'dispensing',
    medicine_issue_lines: 'dispensing',
    medicine_returns: 'dispensing',
    medicine_discounts: 'dispensing',
  },
} as const satisfies SliceDescription
