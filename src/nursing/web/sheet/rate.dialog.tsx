import { NumberInput, Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { showMoment } from '../../../kernel/calendar.ts'
import { text } from '../../../platform/model/contract/fields.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { takenForm } from '../../model/doses/dose-form.ts'
import type { SheetOrder } from '../../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { SourceFields } from './source-fields.tsx'

const rateForm = z.object({
  rate: z.number('A number'),
  bag: z.nullable(z.int('A whole number')),
  reason: text(300),
  ...takenForm,
})

/** Begins an infusion, changes how fast it runs, or stops it. */
export function RateDialog({ of: { order, rates }, onClose }: { readonly of: SheetOrder; onClose(): void }) {
  const last = rates.at(-1)
  const form = useContractForm(rateForm, {
    ...{ rate: last ? last.rate : (order.rate ?? 0), bag: last ? null : 1 },
    ...{ takenFrom: null, batchId: null, units: 1 },
  })
  const { submit, busy } = useSubmit(form, treatmentSheetContract.rate, {
    input: (values) => ({ ...values, id: order.id }),
    done: (_, { rate }) => {
      toast.success(rate === 0 ? 'Stopped' : `${rate} ml/h`, order.name)
      onClose()
    },
    failed: 'Not entered',
  })
  const title = `Rate of ${order.name}`
  const number = (value: number | string) => (typeof value === 'number' ? value : null)
  return (
    <FormDialog title={title} opened onClose={onClose} size={480}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label={title}>
        <Stack gap="md">
          <FactList
            facts={[
              ['Ordered', `${order.rate} ml/h`],
              [
                'Runs at',
                last && last.rate > 0
                  ? `${last.rate} ml/h since ${showMoment(last.at)}, ${last.by}`
                  : 'It does not run',
              ],
            ]}
          />
          <Fields>
            <NumberInput
              label="Rate in ml/h"
              description="0 stops it"
              required
              min={0}
              {...FIRST_FIELD}
              value={form.values.rate ?? ''}
              onChange={(typed) => form.setFieldValue('rate', number(typed) as number)}
              error={form.errors['rate'] ?? form.errors['at']}
            />
            <NumberInput
              label="New bag"
              description="Its number, where another is hung up"
              min={1}
              value={form.values.bag ?? ''}
              onChange={(typed) => form.setFieldValue('bag', number(typed))}
              error={form.errors['bag']}
            />
          </Fields>
          {typeof form.values.bag === 'number' && order.medicineId !== null && (
            <SourceFields
              orderId={order.id}
              typed={form.values}
              errors={form.errors}
              asksUnits
              onChange={form.setValues}
            />
          )}
          <TextInput
            label="Reason"
            description="Where it differs from the order, or is not from stock"
            maxLength={300}
            {...form.getInputProps('reason')}
          />
          <FormFooter submit="Enter" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
