import { Anchor, Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SessionUser } from '../../../access/model/access.contract.ts'
import { accessContract } from '../../../access/model/access.contract.ts'
import { beginSession } from '../../../access/web/session.tsx'
import { queryClient } from '../../../platform/web/live.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { endedOverForm } from './ended.ts'

/** Signs the same person in again over the page that waits; anybody else begins at the start. */
export default function SignInAgain({ user }: { readonly user: SessionUser }) {
  const signIn = useWrite(accessContract.signIn)
  const form = useContractForm(accessContract.signIn.body, { email: user.email })
  const [asksCode, setAsksCode] = useState(false)
  const goToStart = () => window.location.assign('/')
  const submit = form.onSubmit(({ email, password, code }) =>
    signIn.mutate(
      { email, password, ...(code && { code }) },
      {
        onSuccess: (next) => {
          if (next.id !== user.id) return goToStart()
          endedOverForm.set(false)
          beginSession(next)
          void queryClient.invalidateQueries()
        },
        onError: ({ code: refusal, message }) => {
          if (refusal === 'CODE_NEEDED') setAsksCode(true)
          else form.setFieldError(refusal === 'WRONG_CODE' ? 'code' : 'password', message)
        },
      },
    ),
  )
  return (
    <Modal
      opened
      onClose={() => {}}
      title="Your session has ended. Sign in to continue."
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      zIndex={400}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--desk)' }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordInput
            data-autofocus
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          {asksCode && (
            <TextInput
              label="Code"
              description="From your authenticator app, or a recovery code"
              autoComplete="one-time-code"
              autoFocus
              {...form.getInputProps('code')}
            />
          )}
          <Group justify="space-between" mt="xs">
            <Anchor component="button" type="button" onClick={goToStart}>
              Sign out
            </Anchor>
            <Button type="submit" loading={signIn.isPending}>
              Sign In
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
