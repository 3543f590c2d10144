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
 * A permission: the line of the role × permission matrix (`access/model/permissions.csv`) it comes from, the letters
 * that grant it there, and who holds it.
 */
type Grant = { readonly line: `P${number}`; readonly letters: RegExp; readonly holders: readonly Holder[] }

/**
 * Who may do what, deny by default; a test compares every line with the matrix. Its letters: R read, C create, U change,
 * W create and change, X carry out, T withdraw, # the count only, m masked; a word or a number limits a right, '-' is none.
 * Screens never read this table: they ask the `can` that the server sends.
 */
export const GRANTS = {
  'account:manage': { line: 'P02', letters: /X/, holders: ['admin'] },
  'account:read': { line: 'P03', letters: /R/, holders: ['admin'] },
  /** Counts only. */
  'account:count': {
    line: 'P03',
    letters: /[R#]/,
    holders: [
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
  },
  'record:restore': { line: 'P04', letters: /X/, holders: ['admin'] },
  'record:history': { line: 'P04', letters: /R/, holders: ['admin'] },
  'patient:read': { line: 'P05', letters: /R/, holders: EVERY_DESK_BUT_SECURITY },
  /** Phones, addresses and contacts as they are; who only has patient:read gets them masked. */
  'patient:contact': { line: 'P05', letters: /^R$/, holders: [...INSIDE, 'telecaller'] },
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
  /** The visits of a patient. */
  'visit:read': { line: 'P05', letters: /R/, holders: EVERY_DESK_BUT_SECURITY },
  'list:export': {
    line: 'P11',
    letters: /X/,
    holders: ['admin', 'doctor', 'user', 'billing', 'insurance', 'discharge', 'pharmacy', 'lab', 'accounts'],
  },
  'visit:register': { line: 'P13', letters: /[CW]/, holders: ['admin', 'doctor', 'nurse', 'user', 'reception'] },
  'visit:edit': {
    line: 'P13',
    letters: /[UW]/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'reception', 'discharge'],
  },
  'visit:track': { line: 'P16', letters: /U/, holders: ['admin'] },
  'visit:claim': { line: 'P17', letters: /U/, holders: INSIDE },
  'billing-status:edit': { line: 'P18', letters: /U/, holders: ['admin', 'user', 'billing', 'insurance'] },
  /** Takes on and closes what a satisfaction certificate complains of: a claim is submitted when nothing is open. */
  'grievance:handle': { line: 'P18', letters: /U/, holders: ['admin', 'user', 'billing', 'insurance'] },
  /** Who would open a bill by it answers for the reason: not the general clerk. */
  'visit:change-payer': { line: 'P49', letters: /U/, holders: ['admin', 'billing', 'insurance'] },
  'inpatient:comment': { line: 'P19', letters: /U/, holders: ['admin'] },
  'outpatient:comment': { line: 'P20', letters: /U/, holders: INSIDE },
  'diagnosis:add': { line: 'P12', letters: /C/, holders: ['admin', 'doctor', 'nurse', 'user', 'reception'] },
  'treatment:edit': { line: 'P14', letters: /[UW]/, holders: ['admin', 'doctor', 'nurse', 'user', 'insurance'] },
  'sanction:set': { line: 'P15', letters: /U/, holders: ['admin', 'doctor', 'user', 'insurance'] },
  'visit:withdraw': { line: 'P21', letters: /T/, holders: ['admin'] },
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
  'gate-pass:read': { line: 'P33', letters: /R/, holders: ['admin', 'user', 'discharge', 'security'] },
  /** At the gate, with the exit. */
  'gate-pass:verify': { line: 'P34', letters: /X/, holders: ['admin', 'security'] },
  'document:upload': {
    line: 'P24',
    letters: /W/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'reception', 'billing', 'insurance', 'discharge', 'lab'],
  },
  'document:read': { line: 'P23', letters: /R/, holders: [...INSIDE, 'pharmacy', 'lab'] },
  /** The photo and the referral letter: without a limit to own papers. */
  'registration-file:read': { line: 'P23', letters: /^R$/, holders: INSIDE },
  'bill:read': { line: 'P26', letters: /R/, holders: [...INSIDE, 'accounts'] },
  'bill:edit': { line: 'P27', letters: /W/, holders: ['admin', 'user', 'billing'] },
  /** Freezes lines and total, gives the number and posts the journal. */
  'bill:confirm': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
  /** Cancel a bill; raise a rate above the list. */
  'bill:void': { line: 'P29', letters: /X/, holders: ['admin'] },
  /** Let a private patient be finalised with a balance, with a reason. */
  'balance:approve': { line: 'P29', letters: /X/, holders: ['admin'] },
  /** Without a referral letter, with a reason. */
  'bill:open-after-grace': { line: 'P29', letters: /X/, holders: ['admin'] },
  /** P-II: arrange, verify, print, upload, submit; enter the P-IV memo. */
  'claim:edit': { line: 'P53', letters: /W/, holders: ['admin', 'user', 'billing', 'insurance'] },
  /** Within the limit of one's role (discount_limits of the billing rules). */
  'discount:approve': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
  'payment:finalise': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
  'receipt:take': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
  /** After its day, and those of others. */
  'receipt:void-later': { line: 'P30', letters: /W/, holders: ['admin', 'accounts'] },
  /** Financial summary and day-wise bills. */
  'accounts:read': { line: 'P30', letters: /R/, holders: ['admin', 'billing', 'accounts'] },
  'journal:read': { line: 'P30', letters: /R/, holders: ['admin', 'billing', 'accounts'] },
  /** Up to which day the books are closed. */
  'journal:lock': { line: 'P30', letters: /W/, holders: ['admin', 'accounts'] },
  /** Of an outpatient visit. */
  'outpatient-payment:mark': { line: 'P28', letters: /X/, holders: ['admin', 'user', 'billing', 'accounts'] },
  /** Once the final payment is made. */
  'summary:open': {
    line: 'P35',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'scope', 'billing', 'insurance', 'discharge'],
  },
  /** Always. */
  'summary:open-early': { line: 'P35', letters: /always/, holders: ['admin'] },
  /** Once the patient is discharged. */
  'outpatient-summary:open': {
    line: 'P36',
    letters: /R/,
    holders: ['admin', 'doctor', 'nurse', 'user', 'scope', 'billing', 'insurance', 'discharge'],
  },
  /** Always. */
  'outpatient-summary:open-early': { line: 'P36', letters: /always/, holders: ['admin', 'scope'] },
  /** Without a limit to own papers. */
  'document:bind': { line: 'P23', letters: /^R$/, holders: INSIDE },
  /** What one uploaded oneself. */
  'document:remove': {
    line: 'P25',
    letters: /T|own/,
    holders: ['admin', 'user', 'reception', 'billing', 'insurance', 'discharge', 'lab'],
  },
  /** What anybody uploaded. */
  'document:remove-others': { line: 'P25', letters: /T/, holders: ['admin', 'insurance'] },
  'letter:read': { line: 'P39', letters: /[RW]/, holders: ['admin', 'doctor', 'user', 'insurance'] },
  /** Letters and their templates. */
  'letter:edit': { line: 'P39', letters: /W/, holders: ['admin', 'user', 'insurance'] },
  /** Sends a letter, without the identity in it, to the AI service; keeps the instructions for it. */
  'letter:refine': { line: 'P40', letters: /X/, holders: ['admin', 'insurance'] },
  /** Patient Overview: call records and update reasons. */
  'call:read': { line: 'P41', letters: /[RW]/, holders: ['admin', 'user', 'telecaller'] },
  'call:edit': { line: 'P41', letters: /W/, holders: ['admin', 'user', 'telecaller'] },
  /** For the hospital; what others add is theirs until they sign out. */
  'call-option:edit': { line: 'P46', letters: /W/, holders: ['admin'] },
  'catalogue:read': { line: 'P46', letters: /[RW]/, holders: EVERY_DESK_BUT_SECURITY },
  'catalogue:edit': { line: 'P46', letters: /W/, holders: ['admin'] },
  'hospital:settings': { line: 'P47', letters: /W/, holders: ['admin'] },
} as const satisfies Record<`${string}:${string}`, Grant>

export type Permission = keyof typeof GRANTS

export const PERMISSIONS = Object.keys(GRANTS) as Permission[]

/**
 * What an account holds rights as: its role and its desks together. A `user` without a desk is the general clerk of the
 * specifications; a `user` with desks is only what those desks are (decisions 'Roles').
 */
export const heldBy = (role: string, desks: readonly string[]): readonly string[] =>
  role === 'user' && desks.length > 0 ? desks : [role, ...desks]

const known = new Map<string, ReadonlySet<Permission>>()

/** The rights of an account. Every call asks: those of a role and its desks are gathered once. */
export function rightsOf(role: string, desks: readonly string[]): ReadonlySet<Permission> {
  const held = heldBy(role, desks)
  const key = held.join()
  const rights = known.get(key) ?? rightsHeldBy(held)
  known.set(key, rights)
  return rights
}

const rightsHeldBy = (held: readonly string[]): ReadonlySet<Permission> =>
  new Set(PERMISSIONS.filter((permission) => GRANTS[permission].holders.some((holder) => held.includes(holder))))
