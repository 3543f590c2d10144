import { useForm } from '@mantine/form'
import { useState } from 'react'
import { decideEmail } from '../../model/email.ts'
import { unmetRequirements } from '../../model/password.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SignUpFrame } from './sign-up-frame.tsx'
import { failureOf, useSignUp } from './use-sign-up.ts'

const EMPTY = { email: '', password: '', confirmPassword: '', role: 'user', hospital: 'hope' }
type Field = keyof typeof EMPTY
const FIELDS = Object.keys(EMPTY) as Field[]

function wrongEmail(typed: string) {
  const verdict = decideEmail(typed)
  if (verdict.ok) return null
  const { message } = verdict.details?.values ?? {}
  return message
}

/** The full form, with every rule of specification 1 section 5 shown beside its field. */
export function SignUpForm() {
  const [failure, setFailure] = useState('')
  const { signUp, busy, created } = useSignUp()
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      email: wrongEmail,
      password: (typed) => unmetRequirements(typed)[0] ?? null,
      confirmPassword: (typed, { password }) => (typed === password ? null : 'Passwords do not match'),
    },
  })
  const focusFirst = (errors: object) => {
    const first = FIELDS.find((field) => field in errors)
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = ({ confirmPassword: _, ...typed }: typeof EMPTY) => {
    setFailure('')
    signUp(typed, {
      created: form.reset,
      refused: (problem) => {
        form.setErrors(problem.fields)
        focusFirst(problem.fields)
        const beside = FIELDS.some((field) => field in problem.fields)
        if (!beside) setFailure(failureOf(problem, 'An unexpected error occurred. Please try again.'))
      },
    })
  }
  return (
    <SignUpFrame
      form={form}
      onSubmit={form.onSubmit(submit, focusFirst)}
      created={created}
      failure={failure}
      busy={busy}
    >
      <NewPasswordField label="Password" {...form.getInputProps('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
    </SignUpFrame>
  )
}
