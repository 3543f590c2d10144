import { SegmentedControl, Stack, TextInput } from '@mantine/core'
import textCss from '../../../ui/display/text.module.css'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { struckForm } from '../../model/doses/dose-form.ts'
import type { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'

type Props = {
  readonly route: typeof treatmentSheetContract.strike | typeof treatmentSheetContract.strikeRate
  readonly id: string
  /** What is struck out, as a sentence begins. */
  readonly what: string
  /** What it took from the ward. */
  readonly taken: string | null
  onClose(): void
  done(): void
}

/** Strikes out what one signed by mistake; what it took from the ward goes back on the shelf, or was thrown away. */
export function StrikeDialog({ route, id, what, taken, onClose, done }: Props) {
  const form = useContractForm(struckForm, {})
  const { submit, busy } = useSubmit(form, route, {
    input: (values) => ({ ...values, id }),
    done,
    failed: 'Not struck out',
  })
  return (
    <FormDialog title="Strike out" opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>{`${what}. It stays in the record, struck out.`}</p>
          <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
          {taken !== null && (
            <Stack gap={8}>
              <p className={textCss.note}>{`Taken from the ward: ${taken}. It is charged to nobody.`}</p>
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
