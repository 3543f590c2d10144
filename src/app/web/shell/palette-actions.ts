import { useDebouncedValue } from '@mantine/hooks'
import { IconLogout, IconSearch, IconUser, IconUserPlus, IconUserSearch, type TablerIcon } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Permission } from '../../../grants.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { shellContract } from '../../model/shell.contract.ts'
import { MENU } from '../menu.ts'
import { SCREENS, screenAt } from '../screens.ts'
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

/** What the palette offers for what is typed: people first, then screens and actions by name. */
export function useGroups(typed: string, visitor: Visitor, onSignOut: () => void): Group[] {
  const wanted = typed.trim().toLowerCase()
  const named = ({ label, actions }: Group): Group => ({
    label,
    actions: actions.filter((action) => action.label.toLowerCase().includes(wanted)),
  })
  const groups = [useFound(typed, visitor), named(useActions(visitor, onSignOut)), named(useScreens(visitor))]
  return groups.filter(({ actions }) => actions.length > 0)
}

function useFound(typed: string, { user }: Visitor): Group {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const enabled = search.length >= SHORTEST_SEARCH && user.can.includes('patient:read')
  const { data } = useRead(shellContract.find, { search }, { enabled })
  const found = enabled ? (data?.found ?? []) : []
  return {
    label: 'Patients and visits',
    actions: found.map(({ patientId, uhid, name, phone, visitNo }) => ({
      id: `${patientId}${visitNo ?? ''}`,
      label: name,
      description: [uhid, visitNo, phone].filter(Boolean).join(' · '),
      Icon: IconUser,
      run: () => void navigate(`/patients?patient=${patientId}`),
    })),
  }
}

function useScreens(visitor: Visitor): Group {
  const navigate = useNavigate()
  const screens = SCREENS.filter(
    (screen) => screen.frame === 'shell' && !screen.path.includes(':') && mayOpen(screen, visitor),
  )
  return {
    label: 'Screens',
    actions: screens.map(({ path, title }) => ({
      id: path,
      label: title,
      Icon: MENU.find((entry) => entry.path === path)?.icon ?? IconSearch,
      run: () => void navigate(path),
    })),
  }
}

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
