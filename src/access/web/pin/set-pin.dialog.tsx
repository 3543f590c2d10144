import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormButtons } from '../../../ui/forms/form-buttons.tsx'
import { pinForm, quickPinContract } from '../../model/pin/quick-pin.contract.ts'
import { AccountDialog } from '../account-dialog.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { PinField } from './pin-field.tsx'

/** Sets or changes the own quick PIN, after the password. */
export default function SetPinDialog({ onClose }: { onClose(): void }) {
  const form = useContractForm(pinForm, {})
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const write = useWrite(quickPinContract.setPin)
  const submit = form.onSubmit((values) => {
    if (values.pin !== again) return setDiffers(true)
    write.mutate(values, {
      onSuccess: () => {
        toast.success('Success', 'Your PIN is set.')
        onClose()
      },
      onError: (problem) => {
        if (!form.showProblem(problem)) toast.error('Your PIN was not set', problem.message)
      },
    })
  })
  return (
    <AccountDialog title="Quick PIN" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>
            Six digits with which you confirm at a colleague’s screen: a second signature, as a witness, when cash is
            handed over. They never sign you in.
          </div>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
          <PinField label="PIN" {...form.getInputProps('pin')} />
          <PinField
            label="PIN again"
            value={again}
            error={differs && 'The two PINs differ'}
            onChange={(event) => {
              setAgain(event.currentTarget.value)
              setDiffers(false)
            }}
          />
          <FormButtons submit="Set PIN" busy={write.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </AccountDialog>
  )
}
