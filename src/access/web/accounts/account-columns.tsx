import { showMoment } from '../../../kernel/calendar.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import type { GridColumn } from '../../../ui/grid/data-grid.tsx'
import type { Account } from '../../model/access.contract.ts'
import { roleWord, titled } from '../role-words.ts'
import { STATUS_TONES, STATUS_WORDS } from './account-words.ts'

const roleOf = ({ status, role, requestedRole }: Account) =>
  status === 'pending' ? `Requested: ${roleWord(requestedRole)}` : roleWord(role)

/** An account of this hospital, as /users lists it; the own row says so. */
export const accountColumns = (ownId: string | undefined): GridColumn<Account>[] => [
  {
    id: 'email',
    label: 'Email',
    width: 190,
    sticky: true,
    grows: true,
    text: ({ id, email }) => (id === ownId ? `${email} (you)` : email),
  },
  { id: 'username', label: 'Username', width: 96, text: (account) => account.username },
  { id: 'role', label: 'Role', width: 150, text: roleOf },
  { id: 'desks', label: 'Desks', width: 92, text: ({ desks }) => desks.map(titled).join(', ') || '-' },
  {
    id: 'status',
    label: 'Status',
    width: 152,
    text: ({ status }) => STATUS_WORDS[status],
    cell: ({ status }) => <Chip tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Chip>,
  },
  {
    id: 'lastSignIn',
    label: 'Last sign-in',
    width: 124,
    text: ({ lastSignInAt }) => (lastSignInAt ? showMoment(lastSignInAt) : 'Never'),
  },
  { id: 'secondFactor', label: 'Two-step', width: 72, text: ({ secondFactor }) => (secondFactor ? 'On' : '-') },
  {
    id: 'sessions',
    label: 'Open sessions',
    width: 110,
    align: 'right',
    hiddenAtFirst: true,
    text: ({ openSessions }) => `${openSessions}`,
  },
  { id: 'created', label: 'Created', width: 124, text: ({ createdAt }) => showMoment(createdAt) },
]
