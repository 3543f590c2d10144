import { useDebouncedValue } from '@mantine/hooks'
import { IconLogout, IconSearch, IconUserPlus, IconUserSearch, type TablerIcon } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Permission } from '../../../grants.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { shellContract } from '../../model/shell.contract.ts'
import { IN_MENU_ORDER, MENU } from '../menu.ts'
import { screenAt } from '../screens.ts'
import { mayOpen, type Visitor } from '../visitor.ts'
import { useThemeSwitch } from './theme-switch.tsx'

export type Action = {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly Icon: TablerIcon
  run(): void
}
export type Group = { readonly label: string; readonly actions: readonly Action[] }

const SEARCH_DELAY_MS = 150
const SHORTEST_SEARCH = 2

/** What the palette offers for what is typed: records first, then screens and actions by name. */
export function useGroups(typed: string, visitor: Visitor, onSignOut: () => void): Group[] {
  const wanted = typed.trim().toLowerCase()
  const named = ({ label, actions }: Group): Group => ({
    label,
    actions: actions.filter((action) => action.label.toLowerCase().includes(wanted)),
  })
  const groups = [...useFound(typed), named(useActions(visitor, onSignOut)), named(useScreens(visitor))]
  return groups.filter(({ actions }) => actions.length > 0)
}

/** What the slices find, under the headings they name, each with the icon of the screen where it opens. */
function useFound(typed: string): Group[] {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const enabled = search.length >= SHORTEST_SEARCH
  const { data } = useRead(shellContract.find, { search }, { enabled })
  const found = enabled ? (data?.found ?? []) : []
  const labels = [...new Set(found.map(({ group }) => group))]
  return labels.map((label) => ({
    label,
    actions: found
      .filter(({ group }) => group === label)
      .map(({ id, name, detail, path }) => ({
        id: `${label} ${id}`,
        label: name,
        description: detail,
        Icon: iconOf(path.replace(/\?.*/, '')),
        run: () => void navigate(path),
      })),
  }))
}

function useScreens(visitor: Visitor): Group {
  const navigate = useNavigate()
  const screens = IN_MENU_ORDER.filter(
    (screen) => screen.frame === 'shell' && !screen.path.includes(':') && mayOpen(screen, visitor),
  )
  return {
    label: 'Screens',
    actions: screens.map(({ path, title }) => ({
      id: path,
      label: title,
      Icon: iconOf(path),
      run: () => void navigate(path),
    })),
  }
}

const iconOf = (path: string): TablerIcon => MENU.find((entry) => entry.path === path)?.icon ?? IconSearch

function useActions({ user }: Visitor, onSignOut: () => void): Group {
  const navigate = useNavigate()
  const theme = useThemeSwitch()
  const may = (permission: Permission) => screenAt('/patients') !== undefined && user.can.includes(permission)
  const onPatients = (id: string, label: string, Icon: TablerIcon): Action => ({
    id,
    label,
    Icon,
    run: () => void navigate(`/patients?${id}=1`),
  })
  return {
    label: 'Actions',
    actions: [
      ...(may('patient:register') ? [onPatients('register', 'Register New Patient', IconUserPlus)] : []),
      ...(may('patient:read') ? [onPatients('lookup', 'Patient Lookup', IconUserSearch)] : []),
      { id: 'theme', label: 'Toggle theme', description: theme.words, Icon: theme.Icon, run: theme.toggle },
      { id: 'logout', label: 'Logout', description: user.username, Icon: IconLogout, run: onSignOut },
    ],
  }
}
