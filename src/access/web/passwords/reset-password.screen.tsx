import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../../../hospitals/web/notice.tsx'
import { Link, useNavigate } from '../../../platform/web/navigation.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { unmetRequirements } from '../../model/password.ts'
import { passwordsContract } from '../../model/passwords.contract.ts'
import { EntryFrame, EntrySheet } from '../sign-in/entry-frame.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { NewPasswordField } from '../sign-up/new-password-field.tsx'

const FIELDS = ['code', 'password', 'confirmPassword'] as const

/** Chooses a new password with a code, which a link brings in its fragment and a person otherwise types. */
export function Component() {
  const navigate = useNavigate()
  const code = decodeURIComponent(useLocation().hash.slice(1))
  const [failure, setFailure] = useState('')
  const choose = useWrite(passwordsContract.choosePassword)
  const form = useForm({
    initialValues: { code, password: '', confirmPassword: '' },
    validate: {
      code: (typed) => (typed.trim() ? null : 'Please enter the code you were given'),
      password: (typed) => unmetRequirements(typed)[0] ?? null,
      confirmPassword: (typed, { password }) => (typed === password ? null : 'Passwords do not match'),
    },
  })
  const focusFirst = (errors: object) => {
    const first = FIELDS.find((field) => field in errors)
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = (typed: typeof form.values) => {
    setFailure('')
    choose.mutate(
      { code: typed.code, password: typed.password },
      {
        onSuccess: () => void navigate('/login', { state: 'Your password has been changed. You can sign in now.' }),
        onError: ({ fields, message }) => {
          form.setErrors(fields)
          focusFirst(fields)
          if (Object.keys(fields).length === 0) setFailure(message)
        },
      },
    )
  }
  return (
    <EntryFrame>
      <EntrySheet
        title="Choose a new password"
        line="Changing it signs you out everywhere."
        below={
          <Anchor component={Link} to="/login" inherit td="underline">
            Back to sign-in
          </Anchor>
        }
      >
        <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate>
          <Stack gap="sm">
            {failure && (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            )}
            <TextInput
              label="Code"
              description={code ? undefined : 'As an administrator of your hospital gave it to you'}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('code')}
            />
            <NewPasswordField label="New password" {...form.getInputProps('password')} />
            <PasswordField
              label="Confirm new password"
              autoComplete="new-password"
              {...form.getInputProps('confirmPassword')}
            />
            <Button type="submit" loading={choose.isPending} mt={4}>
              Change password
            </Button>
          </Stack>
        </form>
      </EntrySheet>
    </EntryFrame>
  )
}
