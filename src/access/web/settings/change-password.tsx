import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { accessContract } from '../../model/access.contract.ts'
import { unmetRequirements } from '../../model/password.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { NewPasswordField } from '../sign-up/new-password-field.tsx'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }
type Field = keyof typeof EMPTY
const FIELDS = Object.keys(EMPTY) as Field[]

/** A new password of one's own, after the current one; every other session ends. */
export function ChangePassword() {
  const change = useWrite(accessContract.changePassword)
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      currentPassword: (typed) => (typed ? null : 'Please enter your current password'),
      password: (typed) => unmetRequirements(typed)[0] ?? null,
      confirmPassword: (typed, { password }) => (typed === password ? null : 'Passwords do not match'),
    },
  })
  const focusFirst = (errors: object) => {
    const first = FIELDS.find((field) => field in errors)
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = ({ currentPassword, password }: typeof EMPTY) =>
    change.mutate(
      { currentPassword, password },
      {
        onSuccess: () => {
          form.reset()
          toast.success('Success', 'Your password has been changed. Every other session has ended.')
        },
        onError: ({ fields, message }) => {
          form.setErrors(fields)
          focusFirst(fields)
          if (Object.keys(fields).length === 0) toast.error('Error', message)
        },
      },
    )
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate>
      <Stack gap="sm" align="stretch">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField label="New password" {...form.getInputProps('password')} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
          Change password
        </Button>
      </Stack>
    </form>
  )
}
