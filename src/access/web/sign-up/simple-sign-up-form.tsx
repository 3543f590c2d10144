import { useForm } from '@mantine/form'
import { useState } from 'react'
import { PasswordField } from '../sign-in/password-field.tsx'
import { SignUpFrame } from './sign-up-frame.tsx'
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
    <SignUpFrame form={form} onSubmit={form.onSubmit(submit)} created={created} failure={failure} busy={busy}>
      <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
    </SignUpFrame>
  )
}
