import { EVERY_DESK_BUT_SECURITY, type Grants, INSIDE } from '../../roles.ts'

export const patientsGrants = {
  'patient:read': { line: 'P05', letters: /R/, holders: EVERY_DESK_BUT_SECURITY },
  /** Phones, addresses and contacts as they are; who only has patient:read gets them masked. */
  'patient:contact': {
    line: 'P05',
    letters: /^R$/,
    holders: [...INSIDE, 'telecaller', 'pathologist', 'radiologist', 'theatre'],
  },
  'patient:register': {
    line: 'P06',
    letters: /[CW]/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'scope', 'reception'],
  },
  'patient:edit': { line: 'P06', letters: /[UW]/, holders: INSIDE },
  'patient:reveal': { line: 'P07', letters: /R/, holders: ['admin', 'reception', 'insurance'] },
  'patient:withdraw': { line: 'P09', letters: /T/, holders: ['admin'] },
  'patient:import': { line: 'P10', letters: /X/, holders: ['admin', 'reception'] },
  'patient:merge': { line: 'P09', letters: /T/, holders: ['admin'] },
  /** The photo and the referral letter: without a limit to own papers. */
  'registration-file:read': { line: 'P23', letters: /^R$/, holders: INSIDE },
} as const satisfies Grants
