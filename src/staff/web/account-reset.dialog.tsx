import { Button, Group, Stack } from '@mantine/core'
import { passwordsContract } from '../../access/model/passwords.contract.ts'
import { AccountDialog } from '../../access/web/account-dialog.tsx'
import { Notice } from '../../hospitals/web/notice.tsx'
import { useWrite } from '../../platform/web/use-call.ts'
import type { Account } from '../model/staff.contract.ts'
import { OneTimeCode } from './one-time-code.tsx'

type Props = { readonly account: Account; onClose(): void; onReset(): void }

/** Resets the password of an account after a question, and shows, this once, what its owner needs. */
export default function AccountResetDialog({ account: { id, email }, onClose, onReset }: Props) {
  const reset = useWrite(passwordsContract.resetPassword)
  return (
    <AccountDialog title="Reset password" onClose={onClose}>
      {reset.data ? (
        <OneTimeCode email={email} {...reset.data} onDone={onClose} />
      ) : (
        <Stack gap="md">
          <div>
            <b>{email}</b> will be signed out everywhere at once, and the present password will no longer work. You will
            be shown a code to choose a new one within 24 hours.
          </div>
          {reset.error && (
            <Notice tone="danger" role="alert">
              {reset.error.message}
            </Notice>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              color="red"
              data-autofocus
              loading={reset.isPending}
              onClick={() => reset.mutate({ id }, { onSuccess: onReset })}
            >
              Reset password
            </Button>
          </Group>
        </Stack>
      )}
    </AccountDialog>
  )
}
