import type { Grants } from '../../roles.ts'

export const alertsGrants = {
  /** Who treats, examines or gives medicines, and who writes down what the patient says. */
  'alert:read': {
    line: 'P220',
    letters: /R/,
    holders: [
      'admin',
      'doctor',
      'nurse',
      'scope',
      'reception',
      'insurance',
      'discharge',
      'pharmacy',
      'lab',
      'pathologist',
      'radiology',
      'radiologist',
      'theatre',
    ],
  },
  /** What the patient says, marked so. */
  'alert:add': {
    line: 'P145',
    letters: /[CW]/,
    holders: ['doctor', 'nurse', 'reception', 'pharmacy', 'theatre'],
  },
  /** What was seen here or stands in a letter, too; and that something has passed. */
  'alert:write': { line: 'P145', letters: /W/, holders: ['doctor', 'nurse', 'pharmacy', 'theatre'] },
  'alert:strike': { line: 'P146', letters: /X/, holders: ['doctor'] },
  /** Infection precautions and what is not to be done at a cardiac arrest. */
  'alert:order': { line: 'P221', letters: /X/, holders: ['doctor'] },
} as const satisfies Grants
