import type { Grants } from '../../roles.ts'

export const bloodGrants = {
  'blood:read': {
    line: 'P235',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'billing', 'insurance', 'lab', 'accounts', 'pathologist', 'theatre'],
  },
  'blood:request': { line: 'P236', letters: /C/, holders: ['doctor'] },
  /** Sends the sample, receives the bags, gives back what is not needed. */
  'blood:receive': { line: 'P237', letters: /X/, holders: ['nurse', 'lab', 'theatre'] },
  /** At the bedside; also the second person. */
  'blood:transfuse': { line: 'P238', letters: /X/, holders: ['doctor', 'nurse', 'theatre'] },
  /** What the bank took for a bag, and as what a component is charged. */
  'blood:price': { line: 'P239', letters: /W/, holders: ['admin', 'billing', 'accounts'] },
  /** Cross-matches and transfusions on line 16 of the checklist: asked with every step, and by who needs it. */
  'blood:file': {
    line: 'P240',
    letters: /X/,
    holders: ['admin', 'doctor', 'nurse', 'billing', 'insurance', 'lab', 'theatre'],
  },
} as const satisfies Grants
