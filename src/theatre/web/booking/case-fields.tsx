import '../../../ui/display/pills.ts'
import { Checkbox, MultiSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { PRECAUTION_WORDS } from '../../../alerts/model/alert.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import {
  ANAESTHESIA_WORDS,
  EQUIPMENT_WORDS,
  PRIORITY_WORDS,
  SIDE_WORDS,
  type Side,
} from '../../model/case/case-words.ts'
import type { theatreContract } from '../../model/theatre.contract.ts'

type Choices = RouteReply<typeof theatreContract.choices>
type Surgeries = RouteReply<typeof theatreContract.ofVisit>['surgeries']
/** The side is null until it is chosen: none is filled in. */
type Procedure = { readonly visitSurgeryId: string; readonly side: Side | null }

/** What the fields ask of the form around them. */
export type BoundForm = {
  readonly values: { readonly procedures: readonly Procedure[] }
  readonly errors: Readonly<Record<string, ReactNode>>
  setFieldValue(name: 'procedures', value: Procedure[]): void
  getInputProps(name: string, options?: { type: 'checkbox' }): object
}
type Props = { readonly form: BoundForm; readonly choices: Choices; readonly surgeries: Surgeries }

const options = (of: readonly { readonly id: string; readonly name: string }[]) =>
  of.map(({ id, name }) => ({ value: id, label: name }))

/** What is planned of a case: procedures with their sides, how long, by whom, with what. */
export function CaseFields({ form, choices, surgeries }: Props) {
  const { procedures } = form.values
  const named = new Map(surgeries.map((one) => [one.visitSurgeryId, one]))
  const open = surgeries.filter(({ status }) => status !== 'completed' && status !== 'cancelled')
  const people = (label: string, name: string, of: Choices['nurses'], required = false) => (
    <MultiSelect
      label={label}
      required={required}
      searchable
      hidePickedOptions
      data={options(of)}
      {...form.getInputProps(name)}
    />
  )
  return (
    <>
      <FormSection title="Operation">
        <Wide>
          <MultiSelect
            label="Procedures"
            required
            hidePickedOptions
            {...form.getInputProps('procedures')}
            placeholder={open.length === 0 ? 'Enter the surgery at the visit first' : undefined}
            data={open.map((one) => ({
              value: one.visitSurgeryId,
              label: [one.name, one.code, one.sanctionStatus].filter(Boolean).join(' · '),
            }))}
            value={procedures.map((one) => one.visitSurgeryId)}
            error={form.errors.procedures}
            onChange={(chosen) =>
              form.setFieldValue(
                'procedures',
                chosen.map(
                  (visitSurgeryId) =>
                    procedures.find((one) => one.visitSurgeryId === visitSurgeryId) ?? { visitSurgeryId, side: null },
                ),
              )
            }
          />
        </Wide>
        {procedures.map(({ visitSurgeryId }, at) => (
          <Pick
            key={visitSurgeryId}
            label={`Side of ${named.get(visitSurgeryId)?.name ?? 'the procedure'}`}
            required
            data={optionsOf(SIDE_WORDS)}
            {...form.getInputProps(`procedures.${at}.side`)}
          />
        ))}
        <Pick label="Priority" required data={optionsOf(PRIORITY_WORDS)} {...form.getInputProps('priority')} />
        <NumberInput
          label="Minutes"
          required
          min={5}
          max={1440}
          allowDecimal={false}
          {...form.getInputProps('minutes')}
        />
        <Pick
          label="Anaesthesia"
          clearable
          data={optionsOf(ANAESTHESIA_WORDS)}
          {...form.getInputProps('anaesthesia')}
        />
        <Pick
          label="Infection precautions"
          required
          data={optionsOf(PRECAUTION_WORDS)}
          {...form.getInputProps('precautions')}
        />
      </FormSection>
      <FormSection title="People and equipment">
        {people('Surgeons', 'surgeons', choices.surgeons, true)}
        {people('Assistants', 'assistants', choices.surgeons)}
        {people('Anaesthetists', 'anaesthetists', choices.anaesthetists)}
        {people('Scrub nurses', 'scrubNurses', choices.nurses)}
        {people('Circulating nurses', 'circulatingNurses', choices.nurses)}
        <MultiSelect
          label="Equipment"
          hidePickedOptions
          data={choices.equipment.map(({ id, name, status }) => ({
            value: id,
            label: status === 'available' ? name : `${name}, ${EQUIPMENT_WORDS[status].toLowerCase()}`,
          }))}
          {...form.getInputProps('equipment')}
        />
      </FormSection>
      <FormSection title="Expected">
        <TextInput label="Implants" maxLength={300} {...form.getInputProps('implantsExpected')} />
        <NumberInput label="Blood, units" min={0} max={30} allowDecimal={false} {...form.getInputProps('bloodUnits')} />
        <Checkbox label="High risk" {...form.getInputProps('isHighRisk', { type: 'checkbox' })} />
        <Checkbox label="Imaging is to be shown" {...form.getInputProps('needsImaging', { type: 'checkbox' })} />
        <Wide>
          <Textarea label="Remarks" maxLength={500} autosize minRows={1} {...form.getInputProps('remarks')} />
        </Wide>
      </FormSection>
    </>
  )
}
