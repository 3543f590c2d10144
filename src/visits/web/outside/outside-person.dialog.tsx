import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { capitalised } from '../../../kernel/capitalised.ts'
import { GENDERS } from '../../../patients/model/registration/patient-choices.ts'
import { Suspects } from '../../../patients/web/lookup/suspects.tsx'
import { Link, useNavigate } from '../../../platform/web/navigation.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, Fields, FormDialog, FormFooter, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { outsidePersonContract, outsidePersonForm } from '../../model/outside/outside-person.contract.ts'
import { ReferringDoctorSelect } from '../form/referring-doctor-select.tsx'

const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: capitalised(value) }))

/** A person from outside in short, who pays privately; what is investigated is ordered next. */
export default function OutsidePersonDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const form = useContractForm(outsidePersonForm, {})
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, outsidePersonContract.register, {
    input: (values) => values,
    done: ({ visitNo, uhid }) => {
      unsaved.release()
      toast.success(`Visit registered successfully! Visit ID: ${visitNo}`, `Patient ID: ${uhid}`)
      void navigate(`/orders/${visitNo}?new=1`)
    },
    failed: 'Not registered',
  })
  return (
    <FormDialog title="Person from outside" opened onClose={onClose} size={560}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label="Person from outside">
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            For investigations only, paid privately.{' '}
            <Anchor component={Link} to="/patients?register=1" size="sm">
              Full registration
            </Anchor>
          </Text>
          <Fields>
            <Wide>
              <TextInput
                label="Patient Name"
                required
                maxLength={120}
                {...FIRST_FIELD}
                {...form.getInputProps('name')}
              />
            </Wide>
            <TextInput label="Age" required maxLength={3} inputMode="numeric" {...form.getInputProps('age')} />
            <Pick label="Gender" required data={GENDER_OPTIONS} {...form.getInputProps('gender')} />
            <TextInput
              label="Phone"
              required
              maxLength={10}
              inputMode="numeric"
              placeholder="10 digits"
              {...form.getInputProps('phone')}
            />
            <ReferringDoctorSelect stored={undefined} {...choice(form.getInputProps('referringDoctorId'))} />
            {!form.values.referringDoctorId && (
              <TextInput
                label="Referred by"
                description="Only who is not in the list"
                maxLength={100}
                {...form.getInputProps('referredBy')}
              />
            )}
            <Suspects form={form} onExisting={({ id }) => void navigate(`/patients?visitOf=${id}`)} />
          </Fields>
          <FormFooter submit="Register and order" busy={busy} onCancel={onClose} />
        </Stack>
        <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
      </form>
    </FormDialog>
  )
}
