import type { Grants } from '../../roles.ts'

export const dischargeGrants = {
  'discharge:revoke': { line: 'P22', letters: /X/, holders: ['admin'] },
  /** The workflow of a visit; the gate sees its own screen only. */
  'discharge:read': {
    line: 'P31',
    letters: /^W$|own|bill|pha|pay/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'billing', 'discharge', 'pharmacy', 'accounts'],
  },
  /** Date, mode and authority. */
  'discharge:edit': { line: 'P31', letters: /^W$/, holders: ['admin', 'user', 'discharge'] },
  /** Each their own items, or all (discharge/model/workflow/who-ticks.ts). */
  'discharge:tick': {
    line: 'P31',
    letters: /^W$|own|sec|pha/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'discharge', 'security', 'pharmacy'],
  },
  /** Generate the gate pass and discharge the patient. */
  'discharge:complete': { line: 'P32', letters: /X/, holders: ['admin', 'user', 'discharge'] },
  /** With the final bill or the summary still open, with a reason. */
  'discharge:provisional': { line: 'P175', letters: /X/, holders: ['admin', 'scope'] },
  'gate-pass:read': { line: 'P33', letters: /R/, holders: ['admin', 'user', 'discharge', 'security'] },
  /** At the gate, with the exit. */
  'gate-pass:verify': { line: 'P34', letters: /X/, holders: ['admin', 'security'] },
} as const satisfies Grants
