import { Box, Checkbox, TextInput } from '@mantine/core'
import { SecondPersonField } from '../../../access/web/second-person/second-person-field.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { WhenField } from '../../../observations/web/forms/when-field.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { startForm } from '../../model/blood-forms.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import { COMPONENT_WORDS, CROSSMATCH_WORDS } from '../../model/blood-words.ts'
import { FIT_WORDS } from '../../model/rules/compatibility.ts'
import type { OpenedBlood, ShownUnit } from '../../model/shown-blood.ts'
import { VitalsFields } from './vitals-fields.tsx'

type Props = { readonly blood: OpenedBlood; readonly unit: ShownUnit; onDone(): void; onClose(): void }

/** Two people at the bed: the band and the bag are read, group and expiry compared, the vital signs taken. */
export default function StartDialog({ blood: { visit, bloodGroup }, unit, onDone, onClose }: Props) {
  const form = useContractForm(startForm, {})
  const { submit, busy } = useSubmit(form, bloodUnitsContract.start, {
    input: (values) => ({ ...values, id: unit.id }),
    done: ({ rateNotSet }) => {
      toast.success('Transfusion begun', `Bag ${unit.bagNo}`)
      if (rateNotSet) toast.error('Rate not set', 'The unit is charged and waits for its rate.')
      onDone()
    },
    failed: 'The transfusion was not begun',
  })
  const fit = FIT_WORDS[unit.fit]
  return (
    <FormDialog title={`Transfuse bag ${unit.bagNo}`} opened onClose={onClose} size={720}>
      <form noValidate autoComplete="off" aria-label="Begin a transfusion" onSubmit={submit}>
        <Box mb="md">
          <FactList
            facts={[
              ['Patient', visit.patientName],
              ['Group of the patient', bloodGroup?.words ?? 'not known'],
              ['Bag', `${COMPONENT_WORDS[unit.component]}, ${unit.bloodGroup}${fit && `: ${fit}`}`],
              ['Last day', showDay(unit.expiresOn)],
              ['Cross-match', CROSSMATCH_WORDS[unit.crossmatch]],
            ]}
          />
        </Box>
        <FormSection title="Read at the bedside">
          <TextInput
            label="Patient ID on the wrist band"
            required
            maxLength={40}
            {...FIRST_FIELD}
            {...form.getInputProps('uhid')}
          />
          <TextInput label="Bag number on the bag" required maxLength={40} {...form.getInputProps('bagNo')} />
          <Checkbox
            label={`Group compared: ${unit.bloodGroup}`}
            {...form.getInputProps('isGroupChecked', { type: 'checkbox' })}
          />
          <Checkbox
            label={`Expiry read: ${showDay(unit.expiresOn)}`}
            {...form.getInputProps('isExpiryChecked', { type: 'checkbox' })}
          />
          <Wide>
            <SecondPersonField
              label="Checked with"
              holding="blood:transfuse"
              value={form.values.second || null}
              errors={{
                userId: form.errors['second.userId'] as string | undefined,
                pin: form.errors['second.pin'] as string | undefined,
              }}
              onChange={(person) => form.setFieldValue('second', person)}
            />
          </Wide>
        </FormSection>
        <FormSection title="Vital signs before">
          <VitalsFields form={form} ageDays={visit.ageDays} />
          <Wide>
            <WhenField
              label="Begun"
              other="Earlier"
              error={form.errors['startedAt']}
              onChange={(instant) => form.setFieldValue('startedAt', instant)}
            />
          </Wide>
        </FormSection>
        <FormFooter submit="Begin" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
