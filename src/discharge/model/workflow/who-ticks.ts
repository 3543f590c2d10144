import type { Desk, Role } from '../../../roles.ts'
import type { TickedItem } from './discharge-items.ts'

type Holder = Role | Desk

/** Whose item it is (permissions P31, 'own items'). */
const OWN: Readonly<Record<TickedItem, readonly Holder[]>> = {
  doctor_signature: ['doctor'],
  nurse_clearance: ['nurse'],
  pharmacy_clearance: ['pharmacy'],
  patient_signature: ['admin', 'user', 'discharge'],
  security_verification: ['security'],
}
/** Tick every item, unless each hospital's desk ticks its own only. */
const ANY: readonly Holder[] = ['admin', 'user', 'discharge']

/** Whether somebody who holds these roles and desks may tick an item, and undo it. `isStrict`: only its own desk does. */
export function mayTick(item: TickedItem, held: readonly string[], isStrict: boolean): boolean {
  const holders = isStrict ? OWN[item] : [...OWN[item], ...ANY]
  return holders.some((holder) => held.includes(holder))
}

/** Whose item it is, as the screens say it. */
export const OWNER_WORDS: Readonly<Record<TickedItem, string>> = {
  doctor_signature: 'a doctor',
  nurse_clearance: 'a nurse',
  pharmacy_clearance: 'the pharmacy',
  patient_signature: 'the discharge desk',
  security_verification: 'the security desk',
}
