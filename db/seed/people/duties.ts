import type { Permission } from '../../../src/grants.ts'
import type { Admission } from '../../../src/platform/model/contract/route.ts'
import type { AccountName } from './accounts.ts'

/** Whose work it is in the demo, of the accounts that may: what is not here the administrator does. */
const DUTIES: Partial<Record<Permission, AccountName>> = {
  'patient:register': 'user',
  'visit:register': 'user',
  'outpatient:comment': 'user',
  'visit:edit': 'nurse',
  'treatment:edit': 'doctor',
  'bill:read': 'billing',
  'bill:edit': 'billing',
  'discount:request': 'billing',
  'bill:confirm': 'billing',
  'list:export': 'billing',
  'billing-status:edit': 'billing',
  'receipt:take': 'accounts',
  'cash-session:keep': 'accounts',
  'payment:finalise': 'accounts',
  'outpatient-payment:mark': 'accounts',
  'claim:edit': 'insurance',
  'visit:claim': 'insurance',
  'document:upload': 'insurance',
  'letter:edit': 'insurance',
  'grievance:handle': 'insurance',
  'discharge:edit': 'discharge',
  'discharge:tick': 'discharge',
  'discharge:complete': 'discharge',
  'gate-pass:read': 'discharge',
  'gate-pass:verify': 'security',
  'call:edit': 'telecaller',
  'sale:sell': 'pharmacy',
  'sale:return': 'pharmacy',
}

export const whoDoes = (permission: Admission): AccountName => DUTIES[permission as Permission] ?? 'admin'
