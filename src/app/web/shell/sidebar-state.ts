import { matchPath } from 'react-router'
import { type Store, storeOf } from '../../../ui/page/store.ts'
import { SCREENS } from '../screens.ts'

const COOKIE = 'sidebar:state'
const SEVEN_DAYS_S = 7 * 24 * 3600

const open = storeOf(!document.cookie.split('; ').includes(`${COOKIE}=false`))

/** Whether the sidebar is open or folded to its icons; kept in a cookie for seven days (specification 1 section 9). */
const sidebarOpen: Store<boolean> = {
  ...open,
  set(next) {
    open.set(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, which a hospital's own network may not have
    document.cookie = `${COOKIE}=${next}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`
  },
}

/** Whether it is open over a screen that folds it; not kept. */
const openOverWide: Store<boolean> = storeOf(false)

/** The state of the sidebar beside the screen at a path. */
export const sidebarAt = (pathname: string): Store<boolean> =>
  SCREENS.some(({ path, sidebar }) => sidebar === 'folded' && matchPath(path, pathname)) ? openOverWide : sidebarOpen

/** Below 768 px the sidebar is a drawer, with a state of its own. */
export const drawerOpen: Store<boolean> = storeOf(false)

export const NARROW = '(max-width: 47.99em)'

export function toggleSidebar(): void {
  const state = window.matchMedia(NARROW).matches ? drawerOpen : sidebarAt(window.location.pathname)
  state.set(!state.get())
}
