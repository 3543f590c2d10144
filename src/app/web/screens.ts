import type { ScreenEntry } from '../../platform/web/screen.ts'
import { built } from './screens.generated.ts'

export type Screen = ScreenEntry

/** What the router offers. '/' may have two, for strangers and for those who signed in. */
export const SCREENS: readonly Screen[] = built

<<<<<<< HEAD
/** What the router offers: the specified routes whose screen is built. '/' may have two, for visitors and for users. */
export const SCREENS: readonly Screen[] = ROUTES.flatMap(({ path, hospital }) =>
  built.filter((entry) => entry.path === path).map((entry) => ({ ...entry, ...(hospital && { hospital }) })),
)

/** The screen at a path; undefined where none is built. */
=======
/** The screen inside the shell at a path; undefined where none is built. */
>>>>>>> main
export const screenAt = (path: string): Screen | undefined =>
  SCREENS.find((screen) => screen.path === path && screen.frame === 'shell')
