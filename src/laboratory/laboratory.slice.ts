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
    lab_containers: 'lab_catalogue',
    lab_test_containers: 'lab_catalogue',
    lab_samples: 'samples',
    lab_sample_containers: 'samples',
    lab_container_lines: 'samples',
    lab_controls: 'quality',
    lab_control_lots: 'quality',
    lab_control_targets: 'quality',
    lab_control_runs: 'quality',
    lab_control_points: 'quality',
    lab_control_holds: 'quality',
    lab_control_actions: 'quality',
    lab_control_releases: 'quality',
    lab_control_exemptions: 'quality',
  },
} as const satisfies SliceDescription
