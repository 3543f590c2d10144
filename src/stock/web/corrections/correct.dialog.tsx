import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { paiseOf, rupeesOf } from '../../../kernel/money.ts'
import { reasonText } from '../../../platform/model/contract/fields.ts'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormDialog, FormFooter, Wide } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import type { BoardRow } from '../../model/board/stock.contract.ts'
import { batchCorrectionsContract } from '../../model/corrections/batch-corrections.contract.ts'
import { amount, monthOf, typedBatch } from '../openings/opening-form.ts'

const typedCorrection = z.object({ ...typedBatch, mrp: amount('Please enter the MRP'), reason: reasonText() })
const PICTURE_MISSING = 'Please add a picture of the pack'

type Props = { readonly row: BoardRow; onClose(): void }

/** What the pack of a batch says, where something else was typed; with its picture, for another person to decide. */
export default function CorrectDialog({ row, onClose }: Props) {
  const [picture, choose] = useState<File | null>(null)
  const [problem, tell] = useState<string | null>(null)
  const form = useContractForm(typedCorrection, {
    batchNo: row.batchNo,
    expires: expiryWords(row.expiry),
    mrp: rupeesOf(row.mrp),
  })
  const { submit, busy } = useSubmit(form, batchCorrectionsContract.write, {
    input: ({ batchNo, expires, mrp, reason }) => ({
      ...{ batchId: row.batchId, batchNo, expires: monthOf(expires), mrp: String(paiseOf(mrp) ?? ''), reason },
      ...{ name: picture?.name ?? '', file: picture ?? new File([], '') },
    }),
    done: ({ correctionNo }) => {
      toast.success('Written', `${correctionNo} waits for another person.`)
      onClose()
    },
    failed: 'Not written',
  })
  const take = (file: File | null) => {
    const isTooLarge = file !== null && file.size > MAX_FILE_BYTES
    choose(isTooLarge ? null : file)
    tell(isTooLarge ? FILE_TOO_LARGE : null)
  }
  return (
    <FormDialog title={`Correct batch ${row.batchNo}`} opened onClose={onClose} size={560}>
      <form
        noValidate
        autoComplete="off"
        aria-label="Correct batch"
        onSubmit={(event) => {
          if (picture) return submit(event)
          event.preventDefault()
          form.validate()
          tell(PICTURE_MISSING)
        }}
      >
        <Stack gap="md">
          <p className={textCss.note}>
            Type what the pack says. When another person has approved it, all that lies of this batch goes to the right
            one, and this one is blocked for good.
          </p>
          <Fields>
            <TextInput label="Batch" required maxLength={30} {...FIRST_FIELD} {...form.getInputProps('batchNo')} />
            <TextInput label="Expiry" required placeholder="MM/YYYY" maxLength={7} {...form.getInputProps('expires')} />
            <TextInput label="MRP a pack" required inputMode="decimal" {...form.getInputProps('mrp')} />
            <Wide>
              <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
            </Wide>
            <Wide>
              <Group gap={8}>
                <FileButton accept="image/png,image/jpeg" onChange={take}>
                  {(props) => (
                    <Button variant="default" leftSection={buttonIcon(IconCamera)} {...props}>
                      {picture ? 'Another picture' : 'Picture of the pack'}
                    </Button>
                  )}
                </FileButton>
                {problem ? (
                  <span role="alert">{problem}</span>
                ) : (
                  <span className={textCss.note}>{picture?.name ?? 'Number, expiry and MRP must be read on it.'}</span>
                )}
              </Group>
            </Wide>
          </Fields>
          <FormFooter submit="Write" note="Moves nothing before the approval" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
