import type { SliceDescription } from '../kernel/slice-description.ts'

export const laboratorySlice = {
  standsOn: ['hospitals', 'access', 'catalogue', 'patients', 'wards', 'visits', 'orders'],
  tables: {
    lab_parameters: 'lab_catalogue',
    lab_parameter_terms: 'lab_catalogue',
    lab_parameter_units: 'lab_catalogue',
    lab_ranges: 'lab_catalogue',
    lab_test_parameters: 'lab_catalogue',
    lab_panel_tests: 'lab_catalogue',
    lab_sub_specialties: 'lab_catalogue',
    lab_test_terms: 'lab_catalogue',
    lab_containers: 'lab_catalogue',
    lab_test_containers: 'lab_catalogue',
    lab_samples: 'samples',
    lab_sample_containers: 'samples',
    lab_container_lines: 'samples',
    lab_analysers: 'lab_analysers',
    lab_analyser_codes: 'lab_analysers',
    lab_analyser_messages: 'lab_analyser_messages',
    lab_analyser_values: 'lab_tray',
    lab_results: 'results',
    lab_culture_findings: 'results',
    lab_result_drafts: 'result_drafts',
    lab_critical_alerts: 'critical_values',
    lab_critical_tries: 'critical_values',
  },
} as const satisfies SliceDescription
