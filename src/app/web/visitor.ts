import type { SessionUser } from '../../access/model/access.contract.ts'
import type { Branding } from '../../hospitals/model/hospitals.contract.ts'
import { TABS } from './menu.ts'
import { type Screen, screenAt } from './screens.ts'

/** The person signed in and their hospital, as the shell needs them. */
export type Visitor = { readonly user: SessionUser; readonly hospital: Branding | null }

/** Whether a person of this hospital may open a screen. */
export const mayOpen = ({ hospital: only, permission }: Screen, { user, hospital }: Visitor): boolean =>
  (only === undefined || only === hospital?.type) &&
  (permission === 'anyone' || permission === 'signed-in' || user.can.includes(permission))

/** Where a person begins: the first of the bar's screens that they may open. The last of it, the settings, is everyone's. */
export const homeOf = (visitor: Visitor): string =>
  TABS.map(({ path }) => screenAt(path)).find((screen) => screen && mayOpen(screen, visitor))?.path ?? '/'
