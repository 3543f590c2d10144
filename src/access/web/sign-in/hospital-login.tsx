import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowLeft } from '@tabler/icons-react'
import { hospitalsContract } from '../../../hospitals/model/hospitals.contract.ts'
import { HospitalColours } from '../../../hospitals/web/hospital-colours.tsx'
import { Notice } from '../../../hospitals/web/notice.tsx'
import { WardbookMark } from '../../../hospitals/web/wardbook-mark.tsx'
import { Link, Navigate, useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CodeForm } from './code-form.tsx'
import { EntryFrame, EntrySheet } from './entry-frame.tsx'
import { HOME, HOSPITALS } from './entry-steps.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The login of one hospital: the name people have there, and their password. */
export function HospitalLogin({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  const hospitals = useRead(hospitalsContract.all, {}).data?.hospitals
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (typed) => (typed.trim() ? null : 'Username is required'),
      password: (typed) => (typed ? null : 'Password is required'),
    },
  })
  const { signIn, busy, problem, codeStep } = useSignIn(({ message }) => {
    toast.error('Login Failed', message)
    form.getInputNode('password')?.focus()
  })
  const hospital = hospitals?.find((known) => known.id === id)
  if (hospitals && !hospital) return <Navigate to={HOSPITALS} replace />
  // The specified failure is shown by the toast; a wait or a state stands long enough to be read.
  const reason = problem && problem.code !== 'WRONG_USERNAME_OR_PASSWORD' ? problem.message : null
  return (
    <HospitalColours type={hospital?.type ?? 'hope'}>
      <EntryFrame
        action={
          <Button variant="default" leftSection={buttonIcon(IconArrowLeft)} onClick={() => void navigate(HOME)}>
            Back to Home
          </Button>
        }
      >
        <EntrySheet
          mark={<WardbookMark size={36} colour="var(--mantine-primary-color-7)" />}
          title={hospital?.name ?? ''}
          line={hospital?.tagline}
          below={
            <>
              <Anchor component={Link} to="/forgot-password">
                Forgot password?
              </Anchor>
              <Anchor component={Link} to={HOSPITALS}>
                Change Hospital
              </Anchor>
            </>
          }
        >
          {codeStep ? (
            <CodeForm step={codeStep} />
          ) : (
            <form
              onSubmit={form.onSubmit(
                (typed) => signIn({ ...typed, hospital: id }),
                (errors) => form.getInputNode('username' in errors ? 'username' : 'password')?.focus(),
              )}
              noValidate
            >
              <Stack gap="sm">
                {reason && <Notice tone="danger">{reason}</Notice>}
                <TextInput label="Username" autoComplete="username" autoFocus {...form.getInputProps('username')} />
                <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
                <Button type="submit" loading={busy} mt={4}>
                  Login
                </Button>
              </Stack>
            </form>
          )}
        </EntrySheet>
      </EntryFrame>
    </HospitalColours>
  )
}
