import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Notice } from '../../../hospitals/web/notice.tsx'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import type { secondFactorContract } from '../../model/second-factor.contract.ts'
import { CopiedField } from '../copied-field.tsx'
import css from './second-factor.module.css'

type Props = {
  readonly appKey: RouteReply<typeof secondFactorContract.begin>
  readonly busy: boolean
  readonly problem: CallFailed | null
  onCode(code: string): void
  onCancel(): void
}

/** Shows the key for the app, as a QR code and to be typed, and asks for the first code. */
export function ScanStep({ appKey: { qr, secret }, busy, problem, onCode, onCancel }: Props) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (typed.trim() ? null : 'Please enter the code') },
  })
  const beside = problem?.fields.code
  return (
    <form onSubmit={form.onSubmit(({ code }) => onCode(code))} noValidate>
      <Stack gap="md">
        <div>Scan this with the app, or type the key into it. Then enter the code that the app shows.</div>
        <img
          className={css.qr}
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code for the authenticator app"
        />
        <CopiedField label="Key" value={secret} />
        {problem && !beside && (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps('code')}
          error={form.errors.code ?? beside}
        />
        <FormButtons submit="Turn on" busy={busy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
