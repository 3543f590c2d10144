import { roleWord, titled } from '../../access/web/role-words.ts'
import { kindWord } from '../../catalogue/web/doctor-kinds.ts'
import { showMoment } from '../../kernel/calendar.ts'
import { Chip } from '../../ui/display/chip.tsx'
import type { GridColumn } from '../../ui/grid/data-grid.tsx'
import type { Account } from '../model/staff.contract.ts'
import { STATUS_TONES, STATUS_WORDS } from './account-words.ts'

const roleOf = ({ status, role, requestedRole }: Account) =>
  status === 'pending' ? `Requested: ${roleWord(requestedRole)}` : roleWord(role)

const registrationOf = ({ registrationCouncil, registrationNo }: Account) =>
  registrationNo ? `${registrationCouncil} ${registrationNo}` : '-'

/** An account of this hospital, as /users lists it; the own row says so. */
export const accountColumns = (ownId: string | undefined): GridColumn<Account>[] => [
  {
    id: 'name',
    label: 'Name',
    width: 180,
    sticky: true,
    grows: true,
    text: ({ id, fullName }) => (id === ownId ? `${fullName} (you)` : fullName),
  },
  { id: 'designation', label: 'Designation', width: 150, text: ({ designation }) => designation ?? '-' },
  { id: 'email', label: 'Email', width: 170, text: ({ email }) => email },
  { id: 'username', label: 'Username', width: 96, hiddenAtFirst: true, text: (account) => account.username },
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
  { id: 'registration', label: 'Registration', width: 130, hiddenAtFirst: true, text: registrationOf },
  {
    id: 'practitioners',
    label: 'Practitioner',
    width: 180,
    hiddenAtFirst: true,
    text: ({ practitioners }) => practitioners.map(({ name, kind }) => `${name} (${kindWord(kind)})`).join(', ') || '-',
  },
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
