import { Textarea, TextInput } from '@mantine/core'
import { useAuth } from '../../../../access/web/session.tsx'
import { ENTITLED_WARDS, WARD_CLASS_WORDS } from '../../../../catalogue/model/rates/rates.ts'
import { FormSection, Wide } from '../../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../../ui/forms/pick/pick.tsx'
import { DONE, TAKEN, UNDERTAKINGS } from '../../../model/treatment/treatment.ts'
import type { VisitDataProps } from '../visit-data.tsx'

const WARDS = ENTITLED_WARDS.map((value) => ({ value, label: WARD_CLASS_WORDS[value] }))

/** Treatment label, billing and remarks; numbers and approvals are the administrator's. */
export function AdministrativeFields({ form }: VisitDataProps) {
  const locked = !useAuth().can('visit:track')
  const hidden = form.values.surgeries?.length === 0 && String(form.values.sstTreatment ?? '').trim() !== ''
  return (
    <FormSection title="Administrative">
      <TextInput
        label="SST Treatment"
        maxLength={120}
        description={hidden ? 'Without a surgery this visit is not shown on the home dashboard.' : undefined}
        {...form.getInputProps('sstTreatment')}
      />
      <TextInput label="CGHS Code" maxLength={60} {...form.getInputProps('cghsCode')} />
      <TextInput label="Package Amount" inputMode="decimal" leftSection="₹" {...form.getInputProps('packageAmount')} />
      <Pick label="Intimation Done" data={DONE} {...form.getInputProps('intimationDone')} />
      <TextInput label="Sr No" inputMode="numeric" disabled={locked} {...form.getInputProps('srNo')} />
      <TextInput label="Bunch No" maxLength={40} disabled={locked} {...form.getInputProps('bunchNo')} />
      <Pick label="Extension Taken" data={TAKEN} disabled={locked} {...form.getInputProps('extensionTaken')} />
      <Pick
        label="Delay Waiver for Intimation"
        data={TAKEN}
        disabled={locked}
        {...form.getInputProps('delayWaiverIntimation')}
      />
      <Pick label="Surgical Approval" data={TAKEN} disabled={locked} {...form.getInputProps('surgicalApproval')} />
      <Pick label="Entitled Ward" placeholder="Select" data={WARDS} {...form.getInputProps('entitledWard')} />
      <Pick label="Undertaking for a Higher Ward" data={UNDERTAKINGS} {...form.getInputProps('undertaking')} />
      <Wide>
        <Textarea label="Remark 1" autosize minRows={2} maxLength={2000} {...form.getInputProps('remark1')} />
      </Wide>
      <Wide>
        <Textarea label="Remark 2" autosize minRows={2} maxLength={2000} {...form.getInputProps('remark2')} />
      </Wide>
    </FormSection>
  )
}
