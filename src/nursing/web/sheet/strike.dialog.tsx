import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { showMoment } from '../../../kernel/calendar.ts'
import { reasonText } from '../../../platform/model/contract/fields.ts'
import textCss from '../../../ui/display/text.module.css'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import type { SheetOrder, ShownDose } from '../../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { CELL_WORDS } from './cell-words.ts'

const strikeForm = z.object({ reason: reasonText(), isWasted: z._default(z.boolean(), false) })

type Props = {
  readonly order: SheetOrder['order']
  readonly dose: ShownDose
  onClose(): void
  done(): void
}

/** Strikes out what one signed by mistake; what it took from the ward goes back on the shelf, or was thrown away. */
export function StrikeDialog({ order, dose, onClose, done }: Props) {
  const form = useContractForm(strikeForm, {})
  const { submit, busy } = useSubmit(form, treatmentSheetContract.strike, {
    input: (values) => ({ ...values, id: dose.id }),
    done,
    failed: 'Not struck out',
  })
  return (
    <FormDialog title="Strike out" opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>{`${order.name}, ${CELL_WORDS[dose.state]} ${showMoment(dose.actedAt)}. It stays shown, struck out.`}</p>
          <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
          {dose.taken !== null && (
            <Stack gap={8}>
              <p className={textCss.note}>{`Taken from the ward: ${dose.taken}. It is charged to nobody.`}</p>
              <SegmentedControl
                aria-label="What was taken from the ward"
                data={[
                  { value: 'back', label: 'Back on the shelf' },
                  { value: 'wasted', label: 'Thrown away' },
                ]}
                value={form.values.isWasted ? 'wasted' : 'back'}
                onChange={(value) => form.setFieldValue('isWasted', value === 'wasted')}
              />
            </Stack>
          )}
          <FormFooter submit="Strike out" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
