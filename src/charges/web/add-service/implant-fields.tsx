import { TextInput } from '@mantine/core'
import { UploadField } from '../../../patients/web/photo/upload-field.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import type { AddForm, ImplantFiles } from './use-add-charge.ts'

type Props = { readonly form: AddForm; readonly files: ImplantFiles }

/** What a payer asks for with an implant: batch, invoice, ceiling, and the pictures of invoice and sticker. */
export function ImplantFields({ form, files }: Props) {
  const field = form.getInputProps
  return (
    <>
      <TextInput label="Batch No" maxLength={60} {...field('batchNo')} />
      <TextInput label="Invoice No" maxLength={60} {...field('invoiceNo')} />
      <DayInput label="Invoice date" {...field('invoiceDate')} />
      <TextInput label="Invoice amount" inputMode="decimal" {...field('invoiceAmount')} />
      <TextInput label="Ceiling" inputMode="decimal" {...field('ceiling')} />
      <UploadField label="Invoice" hint="PDF or picture" accept=".pdf,.jpg,.jpeg,.png" upload={files.invoice} />
      <UploadField label="Sticker" hint="Photo of the implant's sticker" accept="image/*" upload={files.sticker} />
    </>
  )
}
