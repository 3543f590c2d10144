import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Notice } from '../../../hospitals/web/notice.tsx'
import type { CodeStep } from './use-sign-in.ts'

/** Asks for the code after the password; a recovery code goes into the same field. */
export function CodeForm({ step }: { readonly step: CodeStep }) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (typed.trim() ? null : 'Please enter the code') },
  })
  const wrong = step.problem?.code === 'WRONG_CODE' ? step.problem.message : null
  return (
    <form onSubmit={form.onSubmit(({ code }) => step.send(code))} noValidate>
      <Stack gap="sm">
        {step.problem && !wrong && (
          <Notice tone="danger" role="alert">
            {step.problem.message}
          </Notice>
        )}
        <TextInput
          label="Code"
          description="Six digits from your authenticator app, or one of your recovery codes"
          autoComplete="one-time-code"
          autoFocus
          {...form.getInputProps('code')}
          error={form.errors.code ?? wrong}
        />
        <Group justify="space-between" mt={4}>
          <Button variant="default" onClick={step.back}>
            Back
          </Button>
          <Button type="submit" loading={step.busy}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
