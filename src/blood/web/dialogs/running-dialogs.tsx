import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { WhenField } from '../../../observations/web/forms/when-field.tsx'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, Fields, FormDialog, FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { endForm, reactionForm, watchForm } from '../../model/blood-forms.ts'
import { bloodUnitsContract } from '../../model/blood-units.contract.ts'
import type { ShownTransfusion, ShownUnit } from '../../model/shown-blood.ts'
import { REACTION_CHOICES, SEVERITY_CHOICES } from '../blood-choices.ts'
import { VitalsFields } from './vitals-fields.tsx'

type Props = {
  readonly unit: ShownUnit
  readonly transfusion: ShownTransfusion
  readonly ageDays: number | null
  onDone(): void
  onClose(): void
}

/** What is measured 15 minutes after a transfusion began. */
export function WatchDialog({ unit, transfusion, ageDays, onDone, onClose }: Props) {
  const form = useContractForm(watchForm, {})
  const { submit, busy } = useSubmit(form, bloodUnitsContract.watch, {
    input: (values) => ({ ...values, id: transfusion.id }),
    done: onDone,
    failed: 'Not saved',
  })
  return (
    <FormDialog title={`Vital signs at 15 minutes, bag ${unit.bagNo}`} opened onClose={onClose} size={560}>
      <form noValidate autoComplete="off" aria-label="Vital signs at 15 minutes" onSubmit={submit}>
        <Fields>
          <VitalsFields form={form} ageDays={ageDays} isFirst />
        </Fields>
        <FormFooter submit="Save" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}

/** Ends a transfusion: what ran in, and the vital signs after it. */
export function EndDialog({ unit, transfusion, ageDays, onDone, onClose }: Props) {
  const form = useContractForm(endForm, { volumeMl: unit.volumeMl })
  const { submit, busy } = useSubmit(form, bloodUnitsContract.end, {
    input: (values) => ({ ...values, id: transfusion.id }),
    done: onDone,
    failed: 'The transfusion is not ended',
  })
  const needsReason = form.values.isStopped === true || transfusion.watchDueAt !== null
  return (
    <FormDialog title={`End the transfusion of bag ${unit.bagNo}`} opened onClose={onClose} size={640}>
      <form noValidate autoComplete="off" aria-label="End a transfusion" onSubmit={submit}>
        <FormSection title="What ran in">
          <NumberInput
            label={`Volume of ${unit.volumeMl} ml`}
            required
            hideControls
            allowDecimal={false}
            {...FIRST_FIELD}
            {...form.getInputProps('volumeMl')}
          />
          <Checkbox
            label="Stopped before the bag was empty"
            {...form.getInputProps('isStopped', { type: 'checkbox' })}
          />
          <Wide>
            <TextInput
              label={needsReason ? 'Reason' : 'Remark'}
              description={transfusion.watchDueAt === null ? undefined : 'Also why nothing was measured at 15 minutes'}
              required={needsReason}
              maxLength={300}
              {...form.getInputProps('remark')}
            />
          </Wide>
          <Wide>
            <WhenField
              label="Ended"
              other="Earlier"
              error={form.errors['endedAt']}
              onChange={(instant) => form.setFieldValue('endedAt', instant)}
            />
          </Wide>
        </FormSection>
        <FormSection title="Vital signs after">
          <VitalsFields form={form} ageDays={ageDays} />
        </FormSection>
        <FormFooter submit="End" busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}

/** Reports a reaction: it stops what runs. */
export function ReactionDialog({ unit, transfusion, onDone, onClose }: Omit<Props, 'ageDays'>) {
  const isRunning = transfusion.endedAt === null
  const form = useContractForm(reactionForm, {})
  const { submit, busy } = useSubmit(form, bloodUnitsContract.react, {
    input: (values) => ({ ...values, id: transfusion.id }),
    done: onDone,
    failed: 'The reaction was not saved',
  })
  return (
    <FormDialog title={`Reaction, bag ${unit.bagNo}`} opened onClose={onClose} size={640}>
      <form noValidate autoComplete="off" aria-label="Reaction" onSubmit={submit}>
        <Fields>
          <Pick label="Reaction" required isFirst data={REACTION_CHOICES} {...form.getInputProps('reaction')} />
          <Pick label="Severity" required data={SEVERITY_CHOICES} {...form.getInputProps('severity')} />
          {isRunning && (
            <NumberInput
              label={`Ran in, of ${unit.volumeMl} ml`}
              description="Reporting it stops the transfusion"
              required
              hideControls
              allowDecimal={false}
              {...form.getInputProps('volumeMl')}
            />
          )}
          <TextInput label="Doctor told" required maxLength={120} {...form.getInputProps('toldTo')} />
          <Wide>
            <Textarea label="What was done" required autosize maxLength={500} {...form.getInputProps('done')} />
          </Wide>
          <Wide>
            <WhenField
              label="Seen"
              other="Earlier"
              error={form.errors['reactionAt']}
              onChange={(instant) => form.setFieldValue('reactionAt', instant)}
            />
          </Wide>
        </Fields>
        <FormFooter submit={isRunning ? 'Stop and report' : 'Report'} busy={busy} onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
