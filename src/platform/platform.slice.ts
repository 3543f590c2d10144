import type { SliceDescription } from '../kernel/slice-description.ts'

export const platformSlice = {
  standsOn: ['kernel'],
  tables: {
    audit_events: null,
    audit_seals: null,
    day_counters: null,
    files: null,
    idempotency_keys: null,
    import_chunks: null,
    import_refusals: null,
    imports: null,
    long_works: 'works',
    number_series: null,
    print_presets: 'print_presets',
    rate_limits: null,
    row_counts: null,
    row_history: null,
    schema_migrations: null,
    secret_fingerprint: null,
    work_result_parts: null,
  },
} as const satisfies SliceDescription
