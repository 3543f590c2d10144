import type { SessionUser } from '../../access/model/access.contract.ts'
import type { Branding } from '../../hospitals/model/hospitals.contract.ts'
import { MENU, TABS } from './menu.ts'
import { type Screen, screenAt } from './screens.ts'

/** The person signed in and their hospital, as the shell needs them. */
export type Visitor = { readonly user: SessionUser; readonly hospital: Branding | null }

/** Whether a person of this hospital may open a screen. */
export const mayOpen = ({ hospital: only, permission }: Screen, { user, hospital }: Visitor): boolean =>
  (only === undefined || only === hospital?.type) &&
  (permission === 'anyone' || permission === 'signed-in' || user.can.includes(permission))

/**
 * Where a person begins: the first of the bar's screens, then of the sidebar's, that their rights open; a guard at the gate's.
 * What is everyone's, the settings, comes last.
 */
export const homeOf = (visitor: Visitor): string => {
  const allowed = [...TABS, ...MENU]
    .map(({ path }) => screenAt(path))
    .filter((screen) => screen !== undefined && mayOpen(screen, visitor))
  return (allowed.find((screen) => screen?.permission !== 'signed-in') ?? allowed[0])?.path ?? '/'
}
