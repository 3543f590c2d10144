import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Notice } from '../../../hospitals/web/notice.tsx'
import { ROLE_CHOICES } from '../accounts/account-words.ts'
import { HospitalChoice } from '../sign-in/hospital-choice.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { InColoursOf, RegisteredFor } from './registered-for.tsx'
import { failureOf, useSignUp } from './use-sign-up.ts'

const SHORTEST = 6
const DEFAULTS = { email: '', password: '', role: 'user', hospital: 'hope' }
type Typed = typeof DEFAULTS

/** What this form itself asks for; the server's stronger rule answers with its own message. */
function missingIn({
  email,
  password,
}: Typed): { readonly field: 'email' | 'password'; readonly words: string } | null {
  if (!email.trim()) return { field: 'email', words: 'Please fill in all fields' }
  if (!password) return { field: 'password', words: 'Please fill in all fields' }
  if (!email.includes('@')) return { field: 'email', words: 'Please enter a valid email address' }
  if (password.length < SHORTEST) return { field: 'password', words: 'Password must be at least 6 characters long' }
  return null
}

/** The minimal form: it keeps what was typed also after it has succeeded. */
export function SimpleSignUpForm() {
  const [failure, setFailure] = useState('')
  const { signUp, busy, created } = useSignUp()
  const form = useForm({ initialValues: DEFAULTS })
  const submit = (typed: Typed) => {
    const missing = missingIn(typed)
    setFailure(missing?.words ?? '')
    if (missing) form.getInputNode(missing.field)?.focus()
    else signUp(typed, { refused: (problem) => setFailure(failureOf(problem, 'An unexpected error occurred.')) })
  }
  return (
    <InColoursOf hospital={form.values.hospital}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
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
          <TextInput
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
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
}
