import { Autocomplete, MultiSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredText } from '../../platform/model/contract/fields.ts'
import { useContractForm } from './contract-form.ts'
import { choice, FormDialog, FormFooter } from './form-dialog.tsx'

const shown = z.object({
  ward: requiredText(40, 'Ward is required'),
  gender: z.string(),
  proof: z.string(),
  tests: z.array(z.string()),
  remark: z.string(),
})

const WARDS = ['General Ward', 'Semi Private', 'Cardiac ICU', 'Surgical ICU']

/** A dialog with every kind of field that a list hangs from; how often it was sent, and with what, stands behind it. */
export function Scene() {
  const [sent, setSent] = useState<readonly unknown[]>([])
  const [open, setOpen] = useState(true)
  const form = useContractForm(shown, { gender: 'Male', tests: [] })
  return (
    <main>
      <p role="note">{JSON.stringify(sent)}</p>
      <FormDialog title="Admission" opened={open} onClose={() => setOpen(false)}>
        <form noValidate onSubmit={form.onSubmit((values) => setSent([...sent, values]))}>
          <Select label="Ward" required data={WARDS} {...choice(form.getInputProps('ward'))} />
          <Select
            label="Gender"
            clearable
            data={['Female', 'Male', 'Other']}
            {...choice(form.getInputProps('gender'))}
          />
          <Autocomplete label="Proof" data={['Aadhaar', 'Passport']} {...form.getInputProps('proof')} />
          <MultiSelect label="Tests" data={['ECG', 'Echo', 'Haemogram']} {...form.getInputProps('tests')} />
          <TextInput label="Remark" {...form.getInputProps('remark')} />
          <FormFooter submit="Admit" busy={false} onCancel={() => setOpen(false)} />
        </form>
      </FormDialog>
    </main>
  )
}
