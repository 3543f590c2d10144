import { Stack, Switch, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { reasonText } from '../../../platform/model/contract/fields.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { blocksContract } from '../../model/batches/blocks.contract.ts'

const blockForm = z.object({ reason: reasonText(), isRecall: z._default(z.boolean(), false) })

/** Blocks a batch everywhere at once. */
export default function BlockDialog({ batchId, onClose }: { readonly batchId: string; onClose(): void }) {
  const form = useContractForm(blockForm, {})
  const { submit, busy } = useSubmit(form, blocksContract.block, {
    input: (values) => ({ batchId, ...values }),
    done: ({ batchNo }) => {
      toast.success('Blocked', batchNo)
      onClose()
    },
    failed: 'Not blocked',
  })
  return (
    <FormDialog title="Block batch" opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate aria-label="Block batch">
        <Stack gap="md">
          <p>Nobody can sell, issue or use it from now on, at any place. Another person lifts the block.</p>
          <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
          <Switch
            label="Recalled by the manufacturer or the authority"
            {...form.getInputProps('isRecall', { type: 'checkbox' })}
          />
          <FormFooter submit="Block batch" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
