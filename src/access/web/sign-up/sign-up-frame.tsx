import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { Notice } from '../../../hospitals/web/notice.tsx'
import { HospitalChoice } from '../sign-in/hospital-choice.tsx'
import { InColoursOf, RegisteredFor } from './registered-for.tsx'
import { ROLE_CHOICES } from './role-choices.ts'

type Props = {
  readonly form: {
    readonly values: { readonly hospital: string }
    getInputProps(field: 'email' | 'role' | 'hospital'): object
  }
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** What the server answered: the account was created, or why not. */
  readonly created: string | undefined
  readonly failure: string
  readonly busy: boolean
  /** The fields of the password. */
  readonly children: ReactNode
}

/** What both sign-up forms share, in the colours of the hospital that is chosen. */
export const SignUpFrame = ({ form, onSubmit, created, failure, busy, children }: Props) => (
  <InColoursOf hospital={form.values.hospital}>
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        {created && (
          <Notice tone="good" role="status">
            {created}
          </Notice>
        )}
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...form.getInputProps('email')} />
        {children}
        <NativeSelect label="Role" data={ROLE_CHOICES} {...form.getInputProps('role')} />
        <HospitalChoice {...form.getInputProps('hospital')} />
        <RegisteredFor hospital={form.values.hospital} />
        <Button type="submit" disabled={busy || Boolean(created)} mt={4}>
          {busy ? 'Creating Account...' : 'Create Account'}
        </Button>
      </Stack>
    </form>
  </InColoursOf>
)
