import { EVERY_DESK_BUT_SECURITY, type Grants, INSIDE } from '../../roles.ts'

export const visitsGrants = {
  /** The visits of a patient. */
  'visit:read': { line: 'P05', letters: /R/, holders: EVERY_DESK_BUT_SECURITY },
  'visit:register': { line: 'P13', letters: /[CW]/, holders: ['admin', 'doctor', 'nurse', 'user', 'reception'] },
  'visit:edit': {
    line: 'P13',
    letters: /[UW]/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'reception', 'discharge'],
  },
  'visit:track': { line: 'P16', letters: /U/, holders: ['admin'] },
  'visit:claim': { line: 'P17', letters: /U/, holders: INSIDE },
  'billing-status:edit': { line: 'P18', letters: /U/, holders: ['admin', 'user', 'billing', 'insurance'] },
  /** Who would open a bill by it answers for the reason: not the general clerk. */
  'visit:change-payer': { line: 'P49', letters: /U/, holders: ['admin', 'billing', 'insurance'] },
  'inpatient:comment': { line: 'P19', letters: /U/, holders: ['admin'] },
  'outpatient:comment': { line: 'P20', letters: /U/, holders: INSIDE },
  'treatment:edit': { line: 'P14', letters: /[UW]/, holders: ['admin', 'doctor', 'nurse', 'user', 'insurance'] },
  'sanction:set': { line: 'P15', letters: /U/, holders: ['admin', 'doctor', 'user', 'insurance'] },
  'visit:withdraw': { line: 'P21', letters: /T/, holders: ['admin'] },
  'admission:cancel': { line: 'P177', letters: /X/, holders: ['admin'] },
  /** Of an outpatient visit. */
  'outpatient-payment:mark': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
} as const satisfies Grants
