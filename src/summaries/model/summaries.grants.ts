import type { Grants } from '../../roles.ts'

export const summariesGrants = {
  /** Of inpatients and outpatients: whoever reads in the house; the paper opens with the payment. */
  'summary:read': {
    line: 'P35',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'scope', 'billing', 'insurance', 'discharge'],
  },
  'summary:write': { line: 'P169', letters: /^W$/, holders: ['doctor'] },
  /** Vitals and advice. */
  'summary:write-part': { line: 'P169', letters: /U/, holders: ['nurse'] },
  'summary:ready': { line: 'P170', letters: /X/, holders: ['doctor'] },
  /** Sends the facts of the record, without identity, to the AI service. */
  'summary:draft': { line: 'P173', letters: /X/, holders: ['doctor'] },
  /** The consultant of the visit, or who stands in for him. */
  'summary:sign': { line: 'P171', letters: /X/, holders: ['doctor'] },
  /** At a transfer, death, leaving against advice or provisional discharge the paper is not bound to the payment. */
  'summary:print-unpaid': { line: 'P174', letters: /X/, holders: ['admin', 'doctor', 'nurse', 'user', 'discharge'] },
} as const satisfies Grants
