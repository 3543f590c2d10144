import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { Notice } from '../../../hospitals/web/notice.tsx'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'

type Props = {
  readonly children: ReactNode
  readonly action: string
  readonly busy: boolean
  readonly problem: CallFailed | null
  onPassword(password: string): void
  onCancel(): void
}

/** Asks for the password again before something that an unattended screen must not allow. */
export function PasswordStep({ children, action, busy, problem, onPassword, onCancel }: Props) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed ? null : 'Please enter your current password') },
  })
  const beside = problem?.fields.password
  return (
    <form onSubmit={form.onSubmit(({ password }) => onPassword(password))} noValidate>
      <Stack gap="md">
        <div>{children}</div>
        {problem && !beside && (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
          error={form.errors.password ?? beside}
        />
        <FormButtons submit={action} busy={busy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
