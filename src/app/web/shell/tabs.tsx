import { NavLink } from 'react-router'
import { TABS } from '../menu.ts'
import { prefetchScreen, screenAt } from '../screens.ts'
import { mayOpen, type Visitor } from '../visitor.ts'
import css from './header.module.css'

/** The bar of the main pages (specification 1 section 2.3): those that are built and may be opened. */
export function Tabs({ visitor }: { readonly visitor: Visitor }) {
  const shown = TABS.filter(({ path }) => {
    const screen = screenAt(path)
    return screen && mayOpen(screen, visitor)
  })
  return (
    <nav aria-label="Main pages" className={css.tabs}>
      {shown.map(({ title, path }) => (
        <NavLink key={path} to={path} end className={css.tab ?? ''} onMouseEnter={() => prefetchScreen(path)}>
          {title}
        </NavLink>
      ))}
    </nav>
  )
}
