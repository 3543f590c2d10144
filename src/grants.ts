/** The roles of an account (decisions 'Roles'); `scope` is senior billing and granted by an admin only. */
export const ROLES = ['admin', 'doctor', 'nurse', 'user', 'scope'] as const
export type Role = (typeof ROLES)[number]

/** The roles a visitor may ask for when signing up. */
export const REQUESTABLE_ROLES = ['admin', 'doctor', 'nurse', 'user'] as const

/** Desks narrow a `user` to one place of work, and add rights to the other roles. */
export const DESKS = [
  'reception',
  'billing',
  'insurance',
  'discharge',
  'security',
  'pharmacy',
  'lab',
  'telecaller',
  'accounts',
] as const
export type Desk = (typeof DESKS)[number]

type Holder = Role | Desk

/** Everybody but the gate: the base of most reading rights. */
const INSIDE: readonly Holder[] = [
  'admin',
  'doctor',
  'nurse',
  'user',
  'scope',
  'reception',
  'billing',
  'insurance',
  'discharge',
]
const EVERY_DESK_BUT_SECURITY: readonly Holder[] = [...INSIDE, 'pharmacy', 'lab', 'telecaller', 'accounts']

/**
 * Who may do what, deny by default: a permission and its holders. The source is the role × permission matrix
 * (Pnn) in `access/model/permissions.csv`; a test compares the two. Its letters: R read, C create, U change, W create and change,
 * X carry out, T withdraw, # the count only, m masked; a word or a number limits a right, '-' is none.
 * Screens never read this table: they ask the `can` that the server sends.
 */
export const GRANTS = {
  /* P02 */ 'account:manage': ['admin'],
  /* P03 */ 'account:read': ['admin'],
  /* P03, counts only */ 'account:count': [
    'admin',
    'doctor',
    'nurse',
    'user',
    'scope',
    'reception',
    'billing',
    'insurance',
    'discharge',
    'telecaller',
  ],
  /* P04 */ 'record:restore': ['admin'],
  /* P04 */ 'record:history': ['admin'],
  /* P05 */ 'patient:read': EVERY_DESK_BUT_SECURITY,
  /* P06, create */ 'patient:register': ['admin', 'doctor', 'nurse', 'user', 'scope', 'reception'],
  /* P06, change */ 'patient:edit': INSIDE,
  /* P07 */ 'patient:reveal': ['admin', 'reception', 'insurance'],
  /* P09 */ 'patient:withdraw': ['admin'],
  /* P10 */ 'patient:import': ['admin', 'reception'],
  /* P09 */ 'patient:merge': ['admin'],
  /* P05, the visits of a patient */ 'visit:read': EVERY_DESK_BUT_SECURITY,
  /* P11 */ 'list:export': [
    'admin',
    'doctor',
    'user',
    'billing',
    'insurance',
    'discharge',
    'pharmacy',
    'lab',
    'accounts',
  ],
  /* P13, create */ 'visit:register': ['admin', 'doctor', 'nurse', 'user', 'reception'],
  /* P13, change */ 'visit:edit': ['admin', 'doctor', 'nurse', 'user', 'reception', 'discharge'],
  /* P16 */ 'visit:track': ['admin'],
  /* P17 */ 'visit:claim': INSIDE,
  /* P18 */ 'billing-status:edit': ['admin', 'user', 'billing', 'insurance'],
  /* P19 */ 'inpatient:comment': ['admin'],
  /* P20 */ 'outpatient:comment': INSIDE,
  /* P12 */ 'diagnosis:add': ['admin', 'doctor', 'nurse', 'user', 'reception'],
  /* P14 */ 'treatment:edit': ['admin', 'doctor', 'nurse', 'user', 'insurance'],
  /* P15 */ 'sanction:set': ['admin', 'doctor', 'user', 'insurance'],
  /* P21 */ 'visit:withdraw': ['admin'],
  /* P22 */ 'discharge:revoke': ['admin'],
  /* P24 */ 'document:upload': [
    'admin',
    'doctor',
    'nurse',
    'user',
    'reception',
    'billing',
    'insurance',
    'discharge',
    'lab',
  ],
  /* P23 */ 'document:read': [...INSIDE, 'pharmacy', 'lab'],
  /* P26 */ 'bill:read': [...INSIDE, 'accounts'],
  /* P28 */ 'payment:finalise': ['admin', 'user', 'billing', 'accounts'],
  /* P28, of an outpatient visit */ 'outpatient-payment:mark': ['admin', 'user', 'billing', 'accounts'],
  /* P35, once the final payment is made */ 'summary:open': [
    'admin',
    'doctor',
    'nurse',
    'user',
    'scope',
    'billing',
    'insurance',
    'discharge',
  ],
  /* P35, always */ 'summary:open-early': ['admin'],
  /* P36, once the patient is discharged */ 'outpatient-summary:open': [
    'admin',
    'doctor',
    'nurse',
    'user',
    'scope',
    'billing',
    'insurance',
    'discharge',
  ],
  /* P36, always */ 'outpatient-summary:open-early': ['admin', 'scope'],
  /* P23, without a limit to own papers */ 'document:bind': INSIDE,
  /* P25, what one uploaded oneself */ 'document:remove': [
    'admin',
    'user',
    'reception',
    'billing',
    'insurance',
    'discharge',
    'lab',
  ],
  /* P25, what anybody uploaded */ 'document:remove-others': ['admin', 'insurance'],
  /* P46, read */ 'catalogue:read': EVERY_DESK_BUT_SECURITY,
  /* P46, change */ 'catalogue:edit': ['admin'],
  /* P47 */ 'hospital:settings': ['admin'],
} as const satisfies Record<`${string}:${string}`, readonly Holder[]>

export type Permission = keyof typeof GRANTS

export const PERMISSIONS = Object.keys(GRANTS) as Permission[]

/**
 * What an account holds rights as: its role and its desks together. A `user` without a desk is the general clerk of the
 * specifications; a `user` with desks is only what those desks are (decisions 'Roles').
 */
export const heldBy = (role: string, desks: readonly string[]): readonly string[] =>
  role === 'user' && desks.length > 0 ? desks : [role, ...desks]

/** The rights of an account. */
export function rightsOf(role: string, desks: readonly string[]): ReadonlySet<Permission> {
  const held = heldBy(role, desks)
  return new Set(PERMISSIONS.filter((permission) => GRANTS[permission].some((holder) => held.includes(holder))))
}
