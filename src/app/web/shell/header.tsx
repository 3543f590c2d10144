import { ActionIcon, Button } from '@mantine/core'
import { IconLayoutSidebar, IconLogout, IconSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { WardbookMark } from '../../../hospitals/web/wardbook-mark.tsx'
import { showPalette } from '../overlays.ts'
import type { Visitor } from '../visitor.ts'
import css from './header.module.css'
import { LiveStatus } from './live-status.tsx'
import { toggleSidebar } from './sidebar-state.ts'
import { Tabs } from './tabs.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { WorksIndicator } from './works-indicator.tsx'

const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

/** The bar above everything: whose hospital this is, the main pages, and what is always at hand. */
export function Header({ visitor, onSignOut }: { readonly visitor: Visitor; onSignOut(): void }) {
  const { user, hospital } = visitor
  return (
    <header className={css.header}>
      <div className={css.brand}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Toggle sidebar"
          aria-keyshortcuts="Control+B Meta+B"
          onClick={toggleSidebar}
        >
          <IconLayoutSidebar size={18} stroke={1.5} />
        </ActionIcon>
        <Link to="/" className={css.mark}>
          <WardbookMark size={24} colour="var(--mantine-primary-color-7)" />
          <span className={css.hospital}>{hospital?.shortText ?? 'Wardbook'}</span>
        </Link>
      </div>
      <Tabs visitor={visitor} />
      {/* In the room beside the tabs: it comes and goes, and nothing moves. */}
      <div className={css.works}>
        <WorksIndicator />
      </div>
      <div className={css.tools}>
        <button
          type="button"
          className={css.search}
          data-keys={PALETTE_KEYS}
          onClick={() => showPalette(true)}
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <span className={css.searchWord}>Search</span>
        </button>
        <LiveStatus />
        <ThemeSwitch />
        <Button
          className={css.logout ?? ''}
          data-hint={user.username}
          variant="default"
          size="compact-md"
          aria-label="Logout"
          onClick={onSignOut}
        >
          <IconLogout size={16} stroke={1.5} aria-hidden />
          <span className={css.logoutWord}>Logout</span>
        </Button>
      </div>
    </header>
  )
}
