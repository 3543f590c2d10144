import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Notice } from '../../../hospitals/web/notice.tsx'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { accessContract } from '../../model/access.contract.ts'
import { CodeForm } from './code-form.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { EntryFrame, EntrySheet } from './entry-frame.tsx'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'

/** A server that cannot be reached or does not understand itself has its own sentence; a refusal has the server's. */
const sentenceOf = ({ status, message }: CallFailed) =>
  status === 0 || status >= 500 ? 'Login failed. Please try again.' : message

/** The login by e-mail address, for the user who does not want to choose a hospital first. */
export function Component() {
  const arrived: unknown = useLocation().state
  const installation = useRead(accessContract.signUpForm, {}).data
  const [failure, setFailure] = useState('')
  const form = useForm({ initialValues: { email: '', password: '' } })
  const { signIn, busy, codeStep } = useSignIn((problem) => setFailure(sentenceOf(problem)))
  const submit = (typed: typeof form.values) => {
    const missing = !typed.email.trim() || !typed.password
    setFailure(missing ? 'Please enter both email and password' : '')
    if (missing) form.getInputNode(typed.email.trim() ? 'password' : 'email')?.focus()
    else signIn(typed)
  }
  if (codeStep)
    return (
      <EntryFrame>
        <EntrySheet title="Two-step sign-in" line={form.values.email}>
          <CodeForm step={codeStep} />
        </EntrySheet>
      </EntryFrame>
    )
  return (
    <EntryFrame>
      <EntrySheet
        title="Welcome Back"
        line="Sign in to Wardbook with your email address."
        below={
          <>
            <Anchor component={Link} to="/forgot-password" inherit td="underline">
              Forgot password?
            </Anchor>
            <Text inherit>
              No account yet?{' '}
              <Anchor component={Link} to="/signup" inherit td="underline">
                Create an account
              </Anchor>
            </Text>
            {installation && installation.demoAccounts.length > 0 && (
              <DemoAccounts accounts={installation.demoAccounts} onPick={form.setValues} />
            )}
          </>
        }
      >
        <form onSubmit={form.onSubmit(submit)} noValidate>
          <Stack gap="sm">
            {typeof arrived === 'string' && !failure && <Notice tone="good">{arrived}</Notice>}
            {failure && (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            )}
            <TextInput
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
            <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
            <Button type="submit" loading={busy} mt={4}>
              Sign In
            </Button>
          </Stack>
        </form>
      </EntrySheet>
    </EntryFrame>
  )
}
