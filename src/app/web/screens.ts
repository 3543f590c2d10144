import { accessScreens } from '../../access/web/access.screens.ts'
import { catalogueScreens } from '../../catalogue/web/catalogue.screens.ts'
import { chartScreens } from '../../chart/web/chart.screens.ts'
import { dashboardScreens } from '../../dashboards/web/dashboards.screens.ts'
import { homeScreens } from '../../home/web/home.screens.ts'
import type { ScreenEntry } from '../../platform/web/screen.ts'
import { recordScreens } from '../../records/web/records.screens.ts'
import { wardScreens } from '../../wards/web/wards.screens.ts'
import { ROUTES, type SpecifiedRoute } from './routes-table.ts'

/** Every screen that is built, slice by slice. */
export const built: readonly ScreenEntry[] = [
  ...accessScreens,
  ...catalogueScreens,
  ...wardScreens,
  ...recordScreens,
  ...chartScreens,
  ...homeScreens,
  ...dashboardScreens,
]

export type Screen = ScreenEntry & Pick<SpecifiedRoute, 'hospital'>

/** What the router offers: the specified routes whose screen is built. '/' may have two, for visitors and for users. */
export const SCREENS: readonly Screen[] = ROUTES.flatMap(({ path, hospital }) =>
  built.filter((entry) => entry.path === path).map((entry) => ({ ...entry, ...(hospital && { hospital }) })),
)

/** The screen at a path; undefined where none is built. */
export const screenAt = (path: string): Screen | undefined =>
  SCREENS.find((screen) => screen.path === path && screen.frame === 'shell')
