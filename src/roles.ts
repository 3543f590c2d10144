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
  'pathologist',
  'radiology',
  'radiologist',
  'theatre',
  'purchase',
] as const
export type Desk = (typeof DESKS)[number]

export type Holder = Role | Desk

/** Everybody but the gate: the base of most reading rights. */
export const INSIDE: readonly Holder[] = [
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
/** The desks of laboratory, radiology and theatre, who read a patient to examine or operate. */
export const EXAMINING: readonly Holder[] = ['pathologist', 'radiology', 'radiologist', 'theatre']
export const EVERY_DESK_BUT_SECURITY: readonly Holder[] = [
  ...INSIDE,
  'pharmacy',
  'lab',
  'telecaller',
  'accounts',
  ...EXAMINING,
]

/**
 * A permission: the line of the role × permission matrix (`access/model/permissions.csv`) it comes from, the letters
 * that grant it there, and who holds it.
 */
type Grant = { readonly line: `P${number}`; readonly letters: RegExp; readonly holders: readonly Holder[] }

/**
 * The rights that a slice registers in `model/x.grants.ts`, deny by default; a test compares every line with the matrix. Its
 * letters: R read, C create, U change, W create and change, X carry out, T withdraw, # the count only, m masked; a word or a
 * number limits a right, '-' is none. Screens never read this table: they ask the `can` that the server sends.
 */
export type Grants = Readonly<Record<`${string}:${string}`, Grant>>
