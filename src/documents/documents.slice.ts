import type { SliceDescription } from '../kernel/slice-description.ts'

export const documentsSlice = {
  standsOn: ['hospitals', 'access', 'records', 'catalogue', 'patients', 'visits'],
  tables: {
    grace_overrides: 'documents',
    patient_documents: 'documents',
    document_parts: 'documents',
  },
} as const satisfies SliceDescription
