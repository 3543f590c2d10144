import { MENU_GROUPS, type MenuPlace } from '../../platform/web/screen.ts'
import { SCREENS, type Screen } from './screens.ts'

/** An entry of the sidebar. */
export type MenuEntry = Omit<MenuPlace, 'title' | 'place'> & Pick<Screen, 'path' | 'title'>

/** The sidebar: the built screens that have a place there, in the order of their places. */
export const MENU: readonly MenuEntry[] = SCREENS.flatMap(({ path, title, menu }) =>
  menu ? [{ title, path, ...menu }] : [],
).sort((one, other) => rank(one) - rank(other) || one.place - other.place)

function rank({ group }: Pick<MenuPlace, 'group'>): number {
  return MENU_GROUPS.indexOf(group)
}

/** Every screen: those of the sidebar as it shows them, then the others. */
export const IN_MENU_ORDER: readonly Screen[] = [
  ...MENU.flatMap(({ path }) => SCREENS.filter((screen) => screen.path === path)),
  ...SCREENS.filter(({ menu }) => !menu),
]

/** The key under which the server counts an entry: its path without the slash. */
export const countKeyOf = (path: string): string => path.slice(1)

/** The bar above the pages. */
export const TABS: readonly Pick<Screen, 'path' | 'title'>[] = SCREENS.flatMap(({ path, title, tab }) =>
  tab ? [{ title, path, ...tab }] : [],
).sort((one, other) => one.place - other.place)
