import { useDebouncedValue } from '@mantine/hooks'
import {
  IconAddressBook,
  IconBolt,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLogout,
  IconSearch,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Permission } from '../../../grants.ts'
import { mayBeName } from '../../../patients/model/patient-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { type OfferedAction, offeredActions } from '../../../ui/page/offered-actions.ts'
import { shellContract } from '../../model/shell.contract.ts'
import { IN_MENU_ORDER, MENU } from '../menu.ts'
import { keysOpen } from '../overlays.ts'
import { screenAt } from '../screens.ts'
import { mayOpen, type Visitor } from '../visitor.ts'
import { toggleSidebar } from './sidebar-state.ts'
import { useThemeSwitch } from './theme-switch.tsx'

export type Action = {
  readonly id: string
  readonly label: string
  readonly description?: string | undefined
  /** The key that does the same. */
  readonly keys?: string | undefined
  readonly Icon: TablerIcon
  run(): void
}
export const REGISTER_NEW = 'Register new'
/** `isSearching`: the records are still those of an earlier text. */
type Offers = { readonly groups: readonly Group[]; readonly isSearching: boolean }
export type Group = { readonly label: string; readonly actions: readonly Action[] }

const SEARCH_DELAY_MS = 150
const SHORTEST_SEARCH = 2

/**
 * What the palette offers for what is typed: what can be done here under that name, records, what can be done with the
 * present record, screens and actions by name, and last the registration of a new patient.
 */
export function useGroups(typed: string, visitor: Visitor, onSignOut: () => void): Offers {
  const words = typed.trim().toLowerCase().split(/\s+/)
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = ({ label, actions }: Group): Group => ({
    label,
    actions: actions.filter((action) => matches(`${action.label} ${label}`)),
  })
  // What is called by its own name comes before the records of that name, what only its record's name finds after them.
  const isCalled = ({ actions }: Group) => actions.some((action) => matches(action.label))
  const present = usePresent()
  const offered = present.map(named)
  const found = useFound(typed)
  const registration = useRegistration(typed, visitor)
  const here = new Set(present.flatMap(({ actions }) => actions.map(({ label }) => label)))
  const { label, actions } = useActions(visitor, onSignOut)
  const groups = [
    ...offered.filter(isCalled),
    ...found.groups,
    ...offered.filter((group) => !isCalled(group)),
    named({ label, actions: actions.filter((action) => !here.has(action.label)) }),
    named(useScreens(visitor)),
    // Who may be registered already is looked for first: Enter must not open the form before that is known.
    ...(found.isSearching ? [] : [registration]),
  ]
  return { groups: groups.filter(({ actions }) => actions.length > 0), isSearching: found.isSearching }
}

/** What the record and the screen behind the palette offer, as they were when it opened. */
function usePresent(): Group[] {
  const [offered] = useState(offeredActions)
  const records = [...new Set(offered.flatMap(({ of }) => of ?? []))]
  const asActions = (group: string, actions: readonly OfferedAction[]): Group => ({
    label: group,
    actions: actions.map(({ label, Icon = IconBolt, keys, run }, at) => ({
      id: `${group} ${at}`,
      label,
      Icon,
      keys,
      run,
    })),
  })
  return [
    ...records.map((record) =>
      asActions(
        record,
        offered.filter(({ of }) => of === record),
      ),
    ),
    asActions(
      'This screen',
      offered.filter(({ of }) => of === undefined),
    ),
  ]
}

/** What the slices find, under the headings they name, each with the icon of the screen where it opens. */
function useFound(typed: string): Offers {
  const navigate = useNavigate()
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const enabled = search.length >= SHORTEST_SEARCH
  const { data, isFetching } = useRead(shellContract.find, { search }, { enabled })
  const found = enabled ? (data?.found ?? []) : []
  const headingOf = ({ group, near }: (typeof found)[number]) => (near ? 'Similar names' : group)
  const labels = [...new Set(found.map(headingOf))]
  const groups = labels.map((label) => ({
    label,
    actions: found
      .filter((record) => headingOf(record) === label)
      .map(({ id, name, detail, path }) => ({
        id: `${label} ${id}`,
        label: name,
        description: detail,
        Icon: iconOf(path.replace(/\?.*/, '')),
        run: () => void navigate(path),
      })),
  }))
  const isWanted = typed.trim().length >= SHORTEST_SEARCH
  return { groups, isSearching: isWanted && (isFetching || search !== typed.trim()) }
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

/** For a name that is typed: the form of a new patient with it, after everything that was found. */
function useRegistration(typed: string, visitor: Visitor): Group {
  const navigate = useNavigate()
  const name = typed.trim()
  const offers = mayOnPatients(visitor, 'patient:register') && mayBeName(name)
  const run = () => void navigate(`/patients?register=${encodeURIComponent(name)}`)
  const label = 'Register New Patient'
  return {
    label: REGISTER_NEW,
    actions: offers ? [{ id: 'register-name', label, description: name, Icon: IconUserPlus, run }] : [],
  }
}

const mayOnPatients = ({ user }: Visitor, permission: Permission) =>
  screenAt('/patients') !== undefined && user.can.includes(permission)

const iconOf = (path: string): TablerIcon => MENU.find((entry) => entry.path === path)?.icon ?? IconSearch

function useActions(visitor: Visitor, onSignOut: () => void): Group {
  const { user } = visitor
  const navigate = useNavigate()
  const theme = useThemeSwitch()
  const may = (permission: Permission) => mayOnPatients(visitor, permission)
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
      ...(may('patient:read') ? [onPatients('lookup', 'Patient Lookup', IconAddressBook)] : []),
      { id: 'theme', label: 'Toggle theme', description: theme.words, Icon: theme.Icon, run: theme.toggle },
      {
        id: 'sidebar',
        label: 'Fold or unfold the sidebar',
        keys: 'Ctrl B',
        Icon: IconLayoutSidebarLeftCollapse,
        run: toggleSidebar,
      },
      { id: 'keys', label: 'Keyboard shortcuts', keys: '?', Icon: IconKeyboard, run: () => keysOpen.set(true) },
      { id: 'logout', label: 'Logout', description: user.username, Icon: IconLogout, run: onSignOut },
    ],
  }
}
