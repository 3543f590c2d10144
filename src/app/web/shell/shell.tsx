import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useStore } from '../../../ui/page/store.ts'
import { keysOpen, paletteOpen } from '../overlays.ts'
import { SessionWatch } from '../session/session-watch.tsx'
import type { Visitor } from '../visitor.ts'
import { Header } from './header.tsx'
import { HealthIssueBanner } from './health-issue-banner.tsx'
import css from './shell.module.css'
import { useShortcuts } from './shortcuts.ts'
import { Sidebar } from './sidebar.tsx'
import { drawerOpen, NARROW, sidebarAt } from './sidebar-state.ts'

const SidebarDrawer = lazy(() => import('./sidebar-drawer.tsx'))
const Palette = lazy(() => import('./palette.tsx'))
const KeysHelp = lazy(() => import('./keys-help.tsx'))

type Props = {
  readonly visitor: Visitor
  onSignOut(): void
  /** Instead of the screen of the address, where it has none. */
  readonly children?: ReactNode
}

/** What stands around every screen: header, sidebar, and what opens over them. */
export function Shell({ visitor, onSignOut, children }: Props) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const drawer = useStore(drawerOpen)
  const palette = useStore(paletteOpen)
  const keys = useStore(keysOpen)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const open = useStore(sidebarAt(pathname))
  const moving = useNavigation().state !== 'idle'
  useShortcuts()
  // Before the effects of the screen, which may give the focus to one of its fields.
  useLayoutEffect(() => {
    // A new screen takes the focus, so that it is read out and its keys work; the first does not steal it.
    if (pathname && document.activeElement !== document.body) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className={css.shell} data-folded={(!open && !narrow) || undefined}>
      <a href="#main" className={css.skip}>
        Skip to the content
      </a>
      <Header visitor={visitor} onSignOut={onSignOut} />
      {!narrow && (
        <div className={css.side}>
          <Sidebar visitor={visitor} folded={!open} />
        </div>
      )}
      <main id="main" ref={main} tabIndex={-1} className={css.main} aria-busy={moving}>
        {moving && <div className={css.progress} />}
        <HealthIssueBanner />
        {children ?? <Outlet />}
      </main>
      <Suspense>
        {narrow && drawer && <SidebarDrawer visitor={visitor} />}
        {palette && <Palette visitor={visitor} onSignOut={onSignOut} />}
        {keys && <KeysHelp />}
      </Suspense>
      <SessionWatch user={visitor.user} onSignOut={onSignOut} />
    </div>
  )
}
