import { Stack, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import * as z from 'zod/mini'
import { reasonText } from '../../platform/model/contract/fields.ts'
import type { WriteRoute } from '../../platform/model/contract/route.ts'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { type ContractForm, useContractForm } from '../forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../forms/form-dialog.tsx'
import { type Submit, useSubmit } from '../forms/use-submit.ts'

const reasonForm = z.object({ reason: reasonText() })
type Form = typeof reasonForm

type Words = {
  readonly title: string
  /** What the step means, above the reason. */
  readonly message?: ReactNode
  /** On the button; else it says the title. */
  readonly submit?: string | undefined
  onClose(): void
}

type DialogProps = Words & { readonly busy: boolean; onSubmit(reason: string): void }

/** Asks for the reason without which a step is not taken. */
export function ReasonDialog({ busy, onSubmit, ...words }: DialogProps) {
  const form = useContractForm(reasonForm, {})
  return <Frame {...words} form={form} busy={busy} onSubmit={form.onSubmit(({ reason }) => onSubmit(reason))} />
}

type SentProps<R extends WriteRoute> = Words &
  Omit<Submit<Form, R>, 'failed'> & {
    readonly route: R
    /** What was not done, over the server's message; without it the message stands beside the reason. */
    readonly failed?: string
  }

/** The same where the step is a call of its own. */
export function SentReasonDialog<R extends WriteRoute>({
  route,
  failed,
  title,
  message,
  submit: word,
  onClose,
  ...sent
}: SentProps<R>) {
  const form = useContractForm(reasonForm, {})
  const besideReason = ({ message }: CallFailed, isBesideField: boolean) => {
    if (!isBesideField) form.setErrors({ reason: message })
  }
  const { submit, busy } = useSubmit(form, route, { ...sent, failed: failed ?? besideReason })
  return <Frame {...{ title, message, onClose, form, busy }} submit={word} onSubmit={submit} />
}

type FrameProps = Words & {
  readonly form: ContractForm<Form>
  readonly busy: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

const Frame = ({ title, message, submit = title, form, busy, onSubmit, onClose }: FrameProps) => (
  <FormDialog title={title} opened onClose={onClose} size={480}>
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {message && <div>{message}</div>}
        <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
        <FormFooter submit={submit} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  </FormDialog>
)
