import { Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLogout, IconSearch, IconUser, IconUserPlus, IconUserSearch, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskContract } from '../../../desk/model/desk.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { MENU } from '../menu.ts'
import { paletteOpen } from '../overlays.ts'
import { SCREENS, screenAt } from '../screens.ts'
import { mayOpen, type Visitor } from '../visitor.ts'
import { useThemeSwitch } from './theme-switch.tsx'

type Action = {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly Icon: TablerIcon
  run(): void
}
type Group = { readonly label: string; readonly actions: readonly Action[] }

const SEARCH_DELAY_MS = 150
const SHORTEST_SEARCH = 2

/** Everything by name: patients and visits, screens, actions (Ctrl K). */
export default function Palette({ visitor, onSignOut }: { readonly visitor: Visitor; onSignOut(): void }) {
  const [query, setQuery] = useState('')
  const groups = [useFound(query, visitor), useActions(visitor, onSignOut), useScreens(visitor)]
  const wanted = query.trim().toLowerCase()
  const [found, ...fixed] = groups
  const shown = [
    found,
    ...fixed.map(
      (group) =>
        group && { ...group, actions: group.actions.filter(({ label }) => label.toLowerCase().includes(wanted)) },
    ),
  ]
  const visible = shown.filter((group): group is Group => group !== undefined && group.actions.length > 0)
  return (
    <Spotlight.Root
      forceOpened
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={() => paletteOpen.set(false)}
      onClick={(event) => event.stopPropagation()}
      shortcut={null}
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search
        placeholder="Search patients, visits, screens and actions"
        aria-label="Search"
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {visible.map(({ label, actions }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {actions.map(({ id, label: name, description, Icon, run }) => (
              <Spotlight.Action
                key={id}
                label={name}
                description={description}
                leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
                onClick={() => {
                  paletteOpen.set(false)
                  run()
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {visible.length === 0 && <Spotlight.Empty>Nothing found</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function useFound(query: string, { user }: Visitor): Group {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(query.trim(), SEARCH_DELAY_MS)
  const enabled = search.length >= SHORTEST_SEARCH && user.can.includes('patient:read')
  const { data } = useRead(deskContract.find, { search }, { enabled })
  const found = enabled ? (data?.found ?? []) : []
  return {
    label: 'Patients and visits',
    actions: found.map(({ patientId, patientsId, name, phone, visitId }) => ({
      id: `${patientId}${visitId ?? ''}`,
      label: name,
      description: [patientsId, visitId, phone].filter(Boolean).join(' · '),
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
  const onPatients = screenAt('/patients') !== undefined
  const register: Action = {
    id: 'register',
    label: 'Register New Patient',
    Icon: IconUserPlus,
    run: () => void navigate('/patients?register=1'),
  }
  const lookup: Action = {
    id: 'lookup',
    label: 'Patient Lookup',
    Icon: IconUserSearch,
    run: () => void navigate('/patients?lookup=1'),
  }
  return {
    label: 'Actions',
    actions: [
      ...(onPatients && user.can.includes('patient:register') ? [register] : []),
      ...(onPatients && user.can.includes('patient:read') ? [lookup] : []),
      { id: 'theme', label: 'Toggle theme', description: theme.words, Icon: theme.Icon, run: theme.toggle },
      { id: 'logout', label: 'Logout', description: user.username, Icon: IconLogout, run: onSignOut },
    ],
  }
}
