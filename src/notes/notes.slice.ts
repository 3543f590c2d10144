import type { SliceDescription } from '../kernel/slice-description.ts'

export const notesSlice = {
  standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'alerts', 'wards', 'visits', 'documents', 'observations'],
  tables: {
    clinical_notes: 'notes',
    clinical_note_sections: 'notes',
    clinical_note_rivals: 'notes',
    clinical_note_versions: 'notes',
    clinical_note_addenda: 'notes',
    clinical_note_countersignatures: 'notes',
    clinical_note_writers: 'notes',
    clinical_phrases: 'note_texts',
    clinical_templates: 'note_texts',
  },
} as const satisfies SliceDescription
