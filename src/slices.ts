/**
 * The one list of the slices. `standsOn` names the slices whose code a slice imports or whose tables it reads: no more, no fewer, never in
 * a circle; kernel, platform and ui are below all others and not repeated. `tables` names what the slice alone writes, each with the domain
 * of the live stream that its changes announce, or null. `architecture.test.ts` and `schema.test.ts` compare it with sources and database.
 */
type Described = {
  readonly standsOn: readonly string[]
  readonly tables: Readonly<Record<string, string | null>>
}

export const SLICES = {
  kernel: { standsOn: [], tables: {} },
  platform: {
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
  },
  ui: { standsOn: ['kernel', 'platform'], tables: {} },
  hospitals: { standsOn: [], tables: { hospitals: 'hospitals' } },
  access: {
    standsOn: ['hospitals'],
    tables: { users: 'users', sessions: null, password_resets: null, recovery_codes: null, second_factors: null },
  },
  backups: { standsOn: ['access'], tables: { backups: 'backups' } },
  records: { standsOn: ['access'], tables: { saved_views: 'saved_views' } },
  catalogue: {
    standsOn: ['hospitals', 'access', 'records'],
    tables: {
      accommodations: 'services',
      billing_executives: 'practitioners',
      cghs_surgery: 'surgeries',
      complications: 'diagnoses',
      payers: 'payers',
      diagnoses: 'diagnoses',
      diagnosis_complications: 'diagnoses',
      external_requisitions: 'services',
      lab_tests: 'services',
      practitioners: 'practitioners',
      radiology_studies: 'services',
      rates: 'rates',
      services: 'services',
      disallowance_reasons: 'services',
      tariff_classes: 'payers',
      tariff_factors: 'payers',
    },
  },
  schemes: {
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
  },
  patients: {
    standsOn: ['hospitals', 'access', 'records', 'catalogue'],
    tables: {
      patients: 'patients',
      patient_data: 'patients',
      patient_import_facts: 'patients',
      patient_merges: 'patients',
      patient_search: null,
      patient_terms: null,
      patient_words: null,
      registration_drafts: null,
    },
  },
  wards: {
    standsOn: ['access', 'records', 'catalogue', 'patients'],
    tables: { wards: 'wards', stays: 'stays', room_states: 'rooms' },
  },
  visits: {
    standsOn: ['access', 'records', 'catalogue', 'schemes', 'patients', 'wards'],
    tables: {
      visits: 'visits',
      visit_claims: 'claims',
      discharges: 'discharges',
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
  },
  documents: {
    standsOn: ['hospitals', 'access', 'records', 'catalogue', 'patients', 'visits'],
    tables: { grace_overrides: 'documents', patient_documents: 'documents' },
  },
  satisfaction: {
    standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits', 'documents'],
    tables: {
      grievances: 'grievances',
      satisfaction_certificates: 'satisfaction',
      satisfaction_surveys: 'satisfaction',
    },
  },
  journal: {
    standsOn: ['hospitals'],
    tables: {
      accounts: 'journal',
      account_balances: null,
      journal_entries: 'journal',
      journal_lines: 'journal',
      journal_locks: 'journal',
      patient_balances: null,
      payer_balances: null,
    },
  },
  charges: {
    standsOn: ['access', 'records', 'catalogue', 'schemes', 'patients', 'wards', 'visits', 'documents'],
    tables: { charges: 'charges', charge_approvals: 'charges', implant_files: 'charges' },
  },
  receipts: {
    standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits', 'journal'],
    tables: {
      advances: 'receipts',
      advance_balances: null,
      cash_counts: 'receipts',
      cash_pieces: 'receipts',
      cash_sessions: 'receipts',
      cheques: 'receipts',
      receipt_prints: 'receipt_prints',
      receipts: 'receipts',
    },
  },
  billing: {
    standsOn: [
      'hospitals',
      'access',
      'catalogue',
      'schemes',
      'patients',
      'wards',
      'visits',
      'documents',
      'journal',
      'charges',
      'receipts',
    ],
    tables: {
      bills: 'bills',
      bill_lines: 'bills',
      bill_changes: 'bills',
      bill_discounts: 'bills',
      bill_prints: 'bills',
      final_payments: 'payments',
      open_balance_approvals: 'payments',
      plan_notes: 'bills',
    },
  },
  discharge: {
    standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'wards', 'visits', 'documents', 'billing'],
    tables: {
      discharge_ticks: 'discharge_workflows',
      discharge_workflows: 'discharge_workflows',
      body_handovers: 'gate_passes',
      gate_passes: 'gate_passes',
      gate_refusals: 'gate_passes',
      offline_exits: 'gate_passes',
    },
  },
  physiotherapy: {
    standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits', 'charges', 'billing'],
    tables: {
      physiotherapy_advices: 'physiotherapy',
      physiotherapy_approvals: 'physiotherapy',
      physiotherapy_packages: 'physiotherapy',
      physiotherapy_sessions: 'physiotherapy',
    },
  },
  claims: {
    standsOn: [
      'hospitals',
      'access',
      'catalogue',
      'patients',
      'visits',
      'documents',
      'satisfaction',
      'journal',
      'charges',
      'billing',
    ],
    tables: {
      p2_forms: 'p2_forms',
      p2_changes: 'p2_forms',
      p2_lines: 'p2_forms',
      p4_memos: 'p2_forms',
      p4_lines: 'p2_forms',
    },
  },
  chart: {
    standsOn: [
      'access',
      'records',
      'catalogue',
      'patients',
      'wards',
      'visits',
      'documents',
      'receipts',
      'billing',
      'discharge',
    ],
    tables: {},
  },
  dashboards: {
    standsOn: [
      'hospitals',
      'access',
      'records',
      'catalogue',
      'schemes',
      'patients',
      'wards',
      'visits',
      'documents',
      'charges',
      'receipts',
      'billing',
      'discharge',
      'telecalling',
    ],
    tables: { visit_rows: null },
  },
  home: {
    standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'wards', 'visits', 'documents', 'chart', 'dashboards'],
    tables: {},
  },
  telecalling: {
    standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits', 'billing'],
    tables: { call_options: 'calls', call_records: 'calls', called_visits: null, called_patients: null },
  },
  refinement: {
    standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'visits'],
    tables: { refinement_templates: 'refinement_templates' },
  },
  letters: {
    standsOn: [
      'hospitals',
      'access',
      'records',
      'catalogue',
      'schemes',
      'patients',
      'visits',
      'documents',
      'charges',
      'refinement',
    ],
    tables: { letter_templates: 'letter_templates', letter_template_editions: 'letter_templates', letters: 'letters' },
  },
} as const satisfies Readonly<Record<string, Described>>

export type Slice = keyof typeof SLICES

type TablesOf<S> = S extends { readonly tables: infer T } ? T[keyof T] : never

/** A part of the hospital's records whose change makes an open screen stale: one channel of the live stream. */
export type Domain = Exclude<{ [S in Slice]: TablesOf<(typeof SLICES)[S]> }[Slice], null>

/** Every domain: what a call that looks into all slices reads. */
export const DOMAINS: readonly Domain[] = [
  ...new Set(
    Object.values(SLICES)
      .flatMap(({ tables }) => Object.values<Domain | null>(tables))
      .filter((domain) => domain !== null),
  ),
]

/** A table of some slice. */
export type Table = { [S in Slice]: keyof (typeof SLICES)[S]['tables'] & string }[Slice]
