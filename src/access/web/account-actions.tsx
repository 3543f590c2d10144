import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconLogout, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import type { Account } from '../model/access.contract.ts'
import type { useAccountActions } from './use-account-actions.ts'

type Props = {
  readonly account: Account
  readonly actions: ReturnType<typeof useAccountActions>
  onRights(account: Account): void
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true }

/** What an administrator may do to an account: approve one that waits, else change, stop or sign it out. */
export function AccountActions({ account, actions, onRights }: Props) {
  const { email, status, openSessions } = account
  if (status === 'pending') {
    return (
      <Button size="compact-xs" aria-label={`Approve ${email}`} onClick={() => onRights(account)}>
        Approve
      </Button>
    )
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${email}`} loading={actions.busy}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onRights(account)}>
          Change role and desks
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout {...icon} />}
          disabled={openSessions === 0}
          onClick={() => void actions.endSessions(account)}
        >
          End sessions
        </Menu.Item>
        {status === 'active' ? (
          <Menu.Item leftSection={<IconUserOff {...icon} />} onClick={() => void actions.disable(account)}>
            Disable
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => void actions.enable(account)}>
            Enable
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
