import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import {
  IconKey,
  IconLogout,
  IconPencil,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Account } from '../model/staff.contract.ts'
import type { useAccountActions } from './use-account-actions.ts'

type Props = {
  readonly account: Account
  readonly actions: ReturnType<typeof useAccountActions>
  /** Of the own account only the person is edited. */
  readonly isOwn: boolean
  onEdit(account: Account): void
  onReset(account: Account): void
}
type Action = { readonly Icon: TablerIcon; readonly label: string; onClick(): void }

/** What an administrator may do to an account: approve one that waits, else change, sign out, stop or let in again. */
export function AccountActions({ account, isOwn, actions, onEdit, onReset }: Props) {
  const { email, status, openSessions, secondFactor } = account
  const { busy, endSessions, disable, enable, removeSecondFactor } = actions
  if (status === 'pending') {
    return (
      <Button size="compact-xs" aria-label={`Approve ${email}`} onClick={() => onEdit(account)}>
        Approve
      </Button>
    )
  }
  const end: Action = { Icon: IconLogout, label: 'End sessions', onClick: () => void endSessions(account) }
  const factor: Action = {
    Icon: IconShieldOff,
    label: 'Turn off two-step sign-in',
    onClick: () => void removeSecondFactor(account),
  }
  const reset: Action = { Icon: IconKey, label: 'Reset password', onClick: () => onReset(account) }
  const edit: Action = { Icon: IconPencil, label: 'Edit', onClick: () => onEdit(account) }
  const offered: Action[] = isOwn
    ? [edit]
    : [
        ...(openSessions > 0 ? [end] : []),
        ...(secondFactor ? [factor] : []),
        ...(status === 'active' ? [reset] : []),
        edit,
        status === 'active'
          ? { Icon: IconUserOff, label: 'Disable', onClick: () => void disable(account) }
          : { Icon: IconUserCheck, label: 'Enable', onClick: () => void enable(account) },
      ]
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {offered.map(({ Icon, label, onClick }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" color="gray" aria-label={`${label}: ${email}`} disabled={busy} onClick={onClick}>
            <Icon size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
