import { Stack, TextInput } from '@mantine/core'
import { useUpload } from '../../../patients/web/photo/upload.ts'
import { RupeesInput } from '../../../ui/forms/amounts/rupees-input.tsx'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import { papersForm, priceForm, sampleForm, unusedForm } from '../../model/blood-forms.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import type { ShownRequisition, ShownUnit } from '../../model/shown-blood.ts'
import { CrossmatchFields } from './crossmatch-fields.tsx'

type OfUnit = { readonly unit: ShownUnit; onDone(): void; onClose(): void }
type OfRequisition = { readonly of: ShownRequisition; onDone(): void; onClose(): void }

/** To which bank the sample has gone. */
export function SampleDialog({ of, onDone, onClose }: OfRequisition) {
  const form = useContractForm(sampleForm, {})
  const { submit, busy } = useSubmit(form, bloodContract.sendSample, {
    input: (values) => ({ id: of.id, ...values }),
    done: onDone,
    failed: 'Not saved',
  })
  return (
    <FormDialog title={`Sample sent, ${of.requisitionNo}`} opened onClose={onClose} size={480}>
      <form noValidate autoComplete="off" aria-label="Sample sent" onSubmit={submit}>
        <Stack gap="md">
          <TextInput label="Blood bank" required maxLength={120} {...FIRST_FIELD} {...form.getInputProps('bank')} />
          <FormFooter submit="Sent" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}

/** The cross-match of a unit that came without, or the picture of its sticker. */
export function CompleteDialog({ unit, onDone, onClose }: OfUnit) {
  const isMatched = unit.crossmatch !== 'not_done'
  const { crossmatch, crossmatchReason, crossmatchedBy, crossmatchedAt } = unit
  const form = useContractForm(papersForm, {
    crossmatch: isMatched ? crossmatch : 'compatible',
    crossmatchReason: crossmatchReason ?? '',
    crossmatchedBy: crossmatchedBy ?? '',
    crossmatchedAt,
  })
  const sticker = useUpload()
  const { submit, busy } = useSubmit(form, bloodUnitsContract.complete, {
    input: (values) => ({ id: unit.id, ...values, pictureFileId: sticker.id }),
    done: onDone,
    failed: 'Not saved',
  })
  return (
    <FormDialog title={`Papers of bag ${unit.bagNo}`} opened onClose={onClose} size={640}>
      <form noValidate autoComplete="off" aria-label="Papers of a unit" onSubmit={submit}>
        <Fields>
          <CrossmatchFields
            form={form}
            sticker={sticker}
            hasPicture={unit.pictureFileId !== null}
            isMatched={isMatched}
          />
        </Fields>
        <FormFooter submit="Save" busy={busy || sticker.state === 'uploading'} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}

/** What the bank took for a unit. */
export function PriceDialog({ unit, onClose }: Omit<OfUnit, 'onDone'>) {
  const form = useContractForm(priceForm, { price: unit.money?.price ?? null })
  const { submit, busy } = useSubmit(form, bloodUnitsContract.setPrice, {
    input: (values) => ({ id: unit.id, ...values }),
    done: onClose,
    failed: 'Not saved',
  })
  const { price } = form.values
  return (
    <FormDialog title={`Price of bag ${unit.bagNo}`} opened onClose={onClose} size={480}>
      <form noValidate autoComplete="off" aria-label="Price of a unit" onSubmit={submit}>
        <Stack gap="md">
          <RupeesInput
            {...FIRST_FIELD}
            label="Price of the bank, ₹"
            value={typeof price === 'number' ? price : null}
            error={form.errors['price']}
            onChange={(paise) => form.setFieldValue('price', paise)}
          />
          <FormFooter submit="Save" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}

const UNUSED_CHOICES = [
  { value: 'returned', label: 'Returned to the bank' },
  { value: 'wasted', label: 'Wasted' },
  { value: 'struck_out', label: 'Entered by mistake' },
]

/** What becomes of a unit that is not given. */
export function PutAwayDialog({ unit, onDone, onClose }: OfUnit) {
  const form = useContractForm(unusedForm, { becomes: 'returned' })
  const { submit, busy } = useSubmit(form, bloodUnitsContract.putAway, {
    input: (values) => ({ id: unit.id, ...values }),
    done: onDone,
    failed: 'Not saved',
  })
  return (
    <FormDialog title={`Bag ${unit.bagNo} is not given`} opened onClose={onClose} size={560}>
      <form noValidate autoComplete="off" aria-label="A unit is not given" onSubmit={submit}>
        <Stack gap="md">
          <Pick label="What becomes of it" required data={UNUSED_CHOICES} {...form.getInputProps('becomes')} />
          <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
          <FormFooter submit="Save" busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}
