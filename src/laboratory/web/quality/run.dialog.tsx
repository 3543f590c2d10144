import { Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '../../../kernel/calendar.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { enterGoesDown } from '../../../ui/forms/enter-goes-down.ts'
import { FIRST_FIELD, Fields, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { type ControlRow, qualityContract } from '../../model/quality/quality.contract.ts'
import { runForm } from '../../model/quality/quality-fields.ts'
import { controlName, levelWords, POINT_WORDS } from './quality-words.ts'

type Props = { readonly controls: readonly ControlRow[]; readonly first: string; onClose(): void }

/** What a scanner reads of a vial finds the control as its name does. */
const optionOf = (control: ControlRow) => ({
  value: control.id,
  label: [controlName(control), ...control.levels.map(({ lotNo }) => lotNo)].join(' · '),
})

/** A run of a control: chosen or scanned, a value a level, judged when it is saved. */
export default function RunDialog({ controls, first, onClose }: Props) {
  const [id, choose] = useState(first)
  const control = controls.find((one) => one.id === id)
  return (
    <FormDialog title="Enter a control" opened onClose={onClose} size={560}>
      <Stack gap="md">
        <Select
          label="Control"
          description="Choose it, or scan the lot of a vial"
          searchable
          data={controls.filter(({ levels }) => levels.length > 0).map(optionOf)}
          nothingFoundMessage="No control is called so, and no lot"
          value={id}
          allowDeselect={false}
          onChange={(chosen) => chosen && choose(chosen)}
        />
        {control && <RunForm key={control.id} control={control} onClose={onClose} />}
      </Stack>
    </FormDialog>
  )
}

function RunForm({ control, onClose }: { readonly control: ControlRow; onClose(): void }) {
  const url = useUrl()
  const { levels, parameter, unit } = control
  const form = useContractForm(runForm, {
    values: levels.map(({ level }) => ({ level, value: '' })),
    day: dayOf(new Date()),
  })
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, qualityContract.enter, {
    input: (values) => ({ id: control.id, ...values }),
    done: ({ state, rules, isHeld }) => {
      unsaved.release()
      const words = `${parameter}: ${[POINT_WORDS[state].toLowerCase(), ...rules].join(' ')}`
      if (state === 'rejected') toast.error('Held', `${words}; nothing of it is verified until it is released`)
      else toast.success('Saved', isHeld ? `${words}, still held` : words)
      onClose()
      url.set({ form: null, control: control.id })
    },
    failed: 'Not saved',
  })
  return (
    <form onSubmit={submit} onKeyDown={enterGoesDown} noValidate autoComplete="off" aria-label={`Run of ${parameter}`}>
      <Stack gap="md">
        {levels.map(({ level, lotNo, mean, sd }, place) => (
          <TextInput
            key={level}
            label={`${levelWords(level)}${unit && `, ${unit}`}`}
            description={`Lot ${lotNo}, target ${mean} ± ${sd}`}
            inputMode="decimal"
            maxLength={20}
            {...(place === 0 && FIRST_FIELD)}
            {...form.getInputProps(`values.${place}.value`)}
          />
        ))}
        <Fields>
          <DayInput label="Day" {...form.getInputProps('day')} />
          <TextInput label="At" placeholder="Now" maxLength={5} {...form.getInputProps('time')} />
        </Fields>
        <TextInput label="Note" maxLength={300} {...form.getInputProps('note')} />
      </Stack>
      <FormFooter submit="Save control" busy={busy} onCancel={onClose} />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
