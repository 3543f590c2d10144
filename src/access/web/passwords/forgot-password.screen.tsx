import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { Notice } from '../../../hospitals/web/notice.tsx'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { accessContract } from '../../model/access.contract.ts'
import { NO_MAIL, passwordsContract } from '../../model/passwords.contract.ts'
import { EntryFrame, EntrySheet } from '../sign-in/entry-frame.tsx'

/** Asks for a link by e-mail; where the installation has no e-mail server, says whom to ask. */
export function Component() {
  const { data: installation, isPending } = useRead(accessContract.signUpForm, {})
  return (
    <EntryFrame>
      <EntrySheet
        title="Forgot your password?"
        line={installation?.mail ? 'A link to choose a new one comes by e-mail.' : undefined}
        below={
          !isPending && (
            <>
              <Text inherit>
                Do you have a code?{' '}
                <Anchor component={Link} to="/reset-password" inherit td="underline">
                  Choose a new password
                </Anchor>
              </Text>
              <Anchor component={Link} to="/login" inherit td="underline">
                Back to sign-in
              </Anchor>
            </>
          )
        }
      >
        {installation?.mail === true && <AskForLink />}
        {installation?.mail === false && (
          <Notice tone="info">{NO_MAIL.text} You will be given a code to choose a new one.</Notice>
        )}
      </EntrySheet>
    </EntryFrame>
  )
}

function AskForLink() {
  const ask = useWrite(passwordsContract.forgottenPassword)
  const form = useContractForm(passwordsContract.forgottenPassword.body, {})
  const submit = form.onSubmit(({ email }) =>
    ask.mutate({ email }, { onError: (problem) => void form.showProblem(problem) }),
  )
  if (ask.data)
    return (
      <Notice tone="good" role="status">
        If there is an account with this address, a link is on its way. It opens for one hour.
      </Notice>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {ask.error && Object.keys(ask.error.fields).length === 0 && (
          <Notice tone="danger" role="alert">
            {ask.error.message}
          </Notice>
        )}
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={ask.isPending} mt={4}>
          Send the link
        </Button>
      </Stack>
    </form>
  )
}
