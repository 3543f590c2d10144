import { EXAMINING, type Grants, INSIDE } from '../../roles.ts'

export const ordersGrants = {
  'order:read': { line: 'P60', letters: /R/, holders: [...INSIDE, 'lab', ...EXAMINING] },
  /** Who is no doctor names the one who orders. */
  'order:create': {
    line: 'P61',
    letters: /C/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'reception', 'billing', 'lab', ...EXAMINING],
  },
  /** What was done already, here or elsewhere: charged at once, on no worklist. */
  'order:record': {
    line: 'P62',
    letters: /C/,
    holders: ['admin', 'user', 'billing', 'insurance', 'lab', 'pathologist', 'radiology', 'radiologist'],
  },
  'order:countersign': { line: 'P63', letters: /X/, holders: ['doctor'] },
  /** Before the work began; who holds no more than this takes back what they ordered themselves. */
  'order:cancel': {
    line: 'P64',
    letters: /X|own/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'reception', 'billing', 'lab', ...EXAMINING],
  },
  'order:cancel-any': { line: 'P64', letters: /X/, holders: ['admin', 'doctor', 'nurse', 'lab', ...EXAMINING] },
  /** After the work was done. */
  'order:cancel-late': { line: 'P65', letters: /X/, holders: ['pathologist', 'radiologist'] },
  'order:cancel-late-laboratory': { line: 'P65', letters: /X\(lab\)/, holders: ['pathologist'] },
  'order:cancel-late-radiology': { line: 'P65', letters: /X\(radiology\)/, holders: ['radiologist'] },
  'order-set:edit': { line: 'P66', letters: /W|own/, holders: ['admin', 'doctor', 'pathologist', 'radiologist'] },
  /** The sets of the hospital. */
  'order-set:edit-shared': { line: 'P66', letters: /W/, holders: ['admin', 'pathologist', 'radiologist'] },
  /** Turnaround and workload of laboratory and radiology. */
  'work-figures:read': {
    line: 'P206',
    letters: /R/,
    holders: ['admin', 'lab', 'pathologist', 'radiology', 'radiologist'],
  },
} as const satisfies Grants
