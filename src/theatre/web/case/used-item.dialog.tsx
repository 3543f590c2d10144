import { Button, FileButton, NumberInput, TextInput } from '@mantine/core'
import { useUpload } from '../../../patients/web/photo/upload.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import type { CaseItem } from '../../model/case/shown-case.ts'
import { caseEndContract } from '../../model/end.contract.ts'

type Props = { readonly item: CaseItem; onClose(): void }

/** Says of an item whether it was used, with the sticker of an implant. */
export default function UsedDialog({ item, onClose }: Props) {
  const form = useContractForm(caseEndContract.answerItem.body, {
    isUsed: true,
    quantity: item.quantity,
    serialNo: item.serialNo ?? '',
    stickerFileId: item.stickerFileId,
    reason: '',
  } as never)
  const sticker = useUpload()
  const { send, busy } = useSend(form, caseEndContract.answerItem, { done: onClose, failed: 'Not saved' })
  const isUsed = (form.values as unknown as { isUsed: boolean }).isUsed
  const submit = form.onSubmit((values) =>
    send({ ...values, id: item.id, stickerFileId: sticker.id ?? item.stickerFileId }),
  )
  return (
    <FormDialog title={item.name} opened onClose={onClose} size={560}>
      <form noValidate autoComplete="off" aria-label={item.name} onSubmit={submit}>
        <FormSection title="Used">
          <Pick
            label="Was it used?"
            required
            data={[
              { value: 'yes', label: 'Used' },
              { value: 'no', label: 'Back to the shelf' },
            ]}
            value={isUsed ? 'yes' : 'no'}
            onChange={(value) => form.setFieldValue('isUsed' as never, (value === 'yes') as never)}
          />
          {isUsed ? (
            <NumberInput
              label="Quantity"
              required
              min={1}
              max={item.quantity}
              {...form.getInputProps('quantity' as never)}
            />
          ) : (
            <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason' as never)} />
          )}
          <TextInput label="Serial number" maxLength={60} {...form.getInputProps('serialNo' as never)} />
          {item.isImplant && isUsed && (
            <Wide>
              <FileButton accept="image/png,image/jpeg,application/pdf" onChange={(file) => sticker.choose(file)}>
                {(props) => (
                  <Button variant="default" loading={sticker.state === 'uploading'} {...props}>
                    {sticker.id || item.stickerFileId ? 'Another picture of the sticker' : 'Picture of the sticker'}
                  </Button>
                )}
              </FileButton>{' '}
              {sticker.problem ?? sticker.file?.name}
            </Wide>
          )}
        </FormSection>
        <FormFooter submit="Save" busy={busy || sticker.state === 'uploading'} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
