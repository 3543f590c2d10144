import { deskScreens } from '../../desk/web/desk.screens.ts'
import type { ScreenEntry } from '../../platform/web/screen.ts'
import { ROUTES, type SpecifiedRoute } from './routes-table.ts'

/** Every screen that is built, slice by slice. */
const built: readonly ScreenEntry[] = [...deskScreens]

export type Screen = ScreenEntry & Pick<SpecifiedRoute, 'hospital'>

/** What the router offers: the specified routes whose screen is built. */
export const SCREENS: readonly Screen[] = ROUTES.flatMap(({ path, hospital }) => {
  const entry = built.find((screen) => screen.path === path)
  return entry ? [{ ...entry, ...(hospital && { hospital }) }] : []
})

export const screenAt = (path: string): Screen | undefined => SCREENS.find((screen) => screen.path === path)
