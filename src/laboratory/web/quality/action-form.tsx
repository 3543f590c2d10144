import { Button, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { requiredText } from '../../../platform/model/contract/fields.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { qualityContract } from '../../model/quality/quality.contract.ts'
import css from './quality.module.css'

const actionForm = z.object({ done: requiredText(300, 'Please say what was done') })

/** Notes a step against the fault; the field is free for the next one. */
export function ActionForm({ holdId }: { readonly holdId: string }) {
  const form = useContractForm(actionForm, {})
  const { submit, busy } = useSubmit(form, qualityContract.noteAction, {
    input: (values) => ({ id: holdId, ...values }),
    done: () => form.reset(),
    failed: 'Not noted',
  })
  return (
    <form className={css.inline} onSubmit={submit} noValidate autoComplete="off" aria-label="Note what was done">
      <TextInput
        aria-label="What was done"
        placeholder="Calibrated, electrode cleaned, new reagent …"
        maxLength={300}
        {...form.getInputProps('done')}
      />
      <Button type="submit" variant="default" disabled={busy}>
        Note
      </Button>
    </form>
  )
}
