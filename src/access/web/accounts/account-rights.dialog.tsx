import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Notice } from '../../../hospitals/web/notice.tsx'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { DESKS, ROLES } from '../../../roles.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Account, accessContract } from '../../model/access.contract.ts'
import { roleWord, titled } from '../role-words.ts'
import { AccountDialog } from './account-dialog.tsx'
import { ROLE_NOTES, rightsWords } from './account-words.ts'
import { newerOf } from './use-account-actions.ts'

type Props = { readonly account: Account; onClose(): void }

/** Approves an account or changes it: its role and its desks. */
export default function AccountRightsDialog({ account, onClose }: Props) {
  const pending = account.status === 'pending'
  const asked = ROLES.find((role) => role === account.requestedRole) ?? 'user'
  const form = useForm({ initialValues: { role: pending ? asked : account.role, desks: account.desks } })
  const [problem, setProblem] = useState<CallFailed | null>(null)
  const approve = useWrite(accessContract.approveAccount)
  const change = useWrite(accessContract.changeAccount)
  const newer = problem && newerOf(problem)

  const save = (rights: typeof form.values) => {
    const write = pending ? approve : change
    write.mutate(
      { id: account.id, version: newer?.version ?? account.version, ...rights },
      {
        onSuccess: () => {
          toast.success('Success', `${account.email} has been ${pending ? 'approved' : 'changed'}.`)
          onClose()
        },
        onError: setProblem,
      },
    )
  }
  return (
    <AccountDialog title={pending ? 'Approve account' : 'Edit account'} onClose={onClose}>
      <form onSubmit={form.onSubmit(save)}>
        <Stack gap="md">
          <div>
            <b>{account.email}</b>
            <div>
              {pending
                ? `Requested role: ${roleWord(account.requestedRole)}.`
                : `Now: ${rightsWords(newer ?? account)}.`}
            </div>
          </div>
          {problem && (
            <Notice tone="danger" role="alert">
              {problem.message}
              {newer && ` It is now: ${rightsWords(newer)}. Saving again replaces that with what is chosen here.`}
            </Notice>
          )}
          <NativeSelect
            label="Role"
            description={ROLE_NOTES[form.values.role]}
            data-autofocus
            data={ROLES.map((role) => ({ value: role, label: roleWord(role) }))}
            {...form.getInputProps('role')}
          />
          <Checkbox.Group
            label="Desks"
            description="A user with desks may do what those desks do, and nothing else. For other roles, desks add rights."
            {...form.getInputProps('desks')}
          >
            <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" verticalSpacing="xs" mt="xs">
              {DESKS.map((desk) => (
                <Checkbox key={desk} value={desk} label={titled(desk)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          {!pending && <Notice tone="info">Anyone using this account has to sign in again after the change.</Notice>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={approve.isPending || change.isPending}>
              {pending ? 'Approve' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </AccountDialog>
  )
}
