import type { SliceDescription } from '../kernel/slice-description.ts'

export const visitsSlice = {
  standsOn: ['access', 'records', 'catalogue', 'schemes', 'patients', 'wards'],
  tables: {
    visits: 'visits',
    admission_cancellations: 'visits',
    visit_claims: 'claims',
    discharges: 'discharges',
    revoked_discharges: 'discharges',
    document_marks: 'document_marks',
    visit_complications: 'visits',
    visit_diagnoses: 'visits',
    visit_practitioners: 'visits',
    visit_surgeries: 'visits',
    unvisited_patients: null,
    bulk_changes: 'bulk_changes',
    payer_changes: 'visits',
    visit_approvals: 'visits',
  },
} as const satisfies SliceDescription
