import type { SliceDescription } from '../kernel/slice-description.ts'

export const dischargeSlice = {
  standsOn: [
    'hospitals',
    'access',
    'catalogue',
    'patients',
    'wards',
    'visits',
    'documents',
    'notes',
    'billing',
    'theatre',
  ],
  tables: {
    discharge_ticks: 'discharge_workflows',
    discharge_workflows: 'discharge_workflows',
    body_handovers: 'gate_passes',
    gate_passes: 'gate_passes',
    gate_refusals: 'gate_passes',
    offline_exits: 'gate_passes',
    provisional_discharges: 'discharge_workflows',
  },
} as const satisfies SliceDescription
