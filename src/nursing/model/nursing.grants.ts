import type { Grants } from '../../roles.ts'

export const nursingGrants = {
  'treatment:read': {
    line: 'P137',
    letters: /^R$/,
    holders: ['admin', 'doctor', 'nurse', 'scope', 'insurance', 'discharge', 'theatre'],
  },
  /** To order for a patient in the hospital, and to countersign what was told. */
  'medication-order:write': { line: 'P148', letters: /X/, holders: ['doctor'] },
  /** What a doctor told, written down by a nurse; no narcotics. */
  'medication-order:tell': { line: 'P149', letters: /C/, holders: ['nurse', 'theatre'] },
  'medication-order:stop': { line: 'P150', letters: /^X$/, holders: ['doctor'] },
  /** Out and back of a leave. */
  'leave:write': { line: 'P223', letters: /X/, holders: ['doctor', 'nurse'] },
  'dose:act': { line: 'P151', letters: /X/, holders: ['doctor', 'nurse', 'theatre'] },
  /** One's own. */
  'dose:correct': { line: 'P152', letters: /own/, holders: ['doctor', 'nurse', 'theatre'] },
  'shift:accept': { line: 'P153', letters: /X/, holders: ['nurse'] },
  'charting-difference:read': {
    line: 'P154',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'billing', 'insurance', 'pharmacy'],
  },
  'charting-difference:explain': { line: 'P155', letters: /X/, holders: ['doctor', 'nurse', 'pharmacy'] },
} as const satisfies Grants
