import type { ScreenEntry } from '../../platform/web/screen.ts'
import { screens } from './screens.generated.ts'

export type Screen = ScreenEntry

/** What the router offers. '/' may have two, for strangers and for those who signed in. */
export const SCREENS: readonly Screen[] = screens

/** The screen inside the shell at a path; undefined where none is built. */
export const screenAt = (path: string): Screen | undefined =>
  SCREENS.find((screen) => screen.path === path && screen.frame === 'shell')

/** Fetches the code of a screen before it is opened; one that cannot be fetched is reported when it is opened. */
export const prefetchScreen = (path: string): void =>
  void screenAt(path)
    ?.lazy()
    .catch(() => undefined)
