import '../../../ui/display/pills.ts'
import { NumberInput, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FIRST_FIELD, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { KIND_WORDS } from '../../model/parameters/kind-words.ts'
import type { ParameterFormState } from './parameter-form.ts'
import { RangeFields } from './range-fields.tsx'
import { UnitFields } from './unit-fields.tsx'

type Props = { readonly form: ParameterFormState }

/** All of a parameter: what it is, how it is told and watched, what is normal. */
export function ParameterFields({ form }: Props) {
  const { kind } = form.values
  return (
    <>
      <FormSection title="Parameter">
        <TextInput {...FIRST_FIELD} label="Name" required maxLength={120} {...form.getInputProps('name')} />
        <TextInput
          label="Code"
          required
          maxLength={30}
          description="Formulas and analysers name it so"
          {...form.getInputProps('code')}
          onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase().replaceAll(' ', '_'))}
        />
        <TextInput label="Short name" maxLength={40} {...form.getInputProps('shortName')} />
        <Pick label="Result" data={optionsOf(KIND_WORDS)} {...form.getInputProps('kind')} />
        <TextInput label="Method" maxLength={120} {...form.getInputProps('method')} />
        <TextInput label="LOINC" maxLength={9} {...form.getInputProps('loinc')} />
        <Count form={form} name="stabilityHours" label="Hours in which a test may be added to the sample" required />
        <Pick label="Status" data={['Active', 'Inactive']} {...form.getInputProps('status')} />
        <Switch
          label="Confidential: seen by who ordered it, who treats the visit, and the laboratory"
          {...form.getInputProps('isConfidential', { type: 'checkbox' })}
        />
        <Switch
          label="A pathologist may verify his own entry, marked single-handed"
          {...form.getInputProps('allowsOwnVerification', { type: 'checkbox' })}
        />
      </FormSection>
      {kind === 'numeric' && <Figures form={form} />}
      {(kind === 'choice' || kind === 'culture') && (
        <FormSection title="Choices">
          <TagsInput label="Choices" required={kind === 'choice'} {...form.getInputProps('choices')} />
          <TagsInput
            label="Normal"
            description="Empty: none is called abnormal"
            data={form.values.choices.filter((one) => !form.values.normalChoices.includes(one))}
            {...form.getInputProps('normalChoices')}
          />
        </FormSection>
      )}
      {kind === 'text' && (
        <FormSection title="Text">
          <Wide>
            <Textarea
              label="Text to begin with"
              autosize
              minRows={2}
              maxLength={4000}
              {...form.getInputProps('defaultText')}
            />
          </Wide>
        </FormSection>
      )}
      <RangeFields form={form} />
      <FormSection title="Counts from">
        <DayInput
          label="Terms and ranges count from"
          required
          description="Results of the days before stay judged as they were"
          {...form.getInputProps('from')}
        />
      </FormSection>
    </>
  )
}

function Figures({ form }: Props) {
  return (
    <>
      <FormSection title="Figures">
        <TextInput label="Unit" maxLength={40} {...form.getInputProps('unit')} />
        <Count form={form} name="decimals" label="Decimals" required />
        <TextInput
          label="Possible from"
          description="Outside it a value is refused until someone confirms it"
          {...form.getInputProps('possibleLow')}
        />
        <TextInput label="Possible to" description="Empty: no limit" {...form.getInputProps('possibleHigh')} />
        <TextInput label="Change to confirm, in the unit" {...form.getInputProps('deltaAbsolute')} />
        <TextInput label="Change to confirm, in %" {...form.getInputProps('deltaPercent')} />
        <Count form={form} name="deltaDays" label="Compared for days" description="Empty: however long ago" />
        <TextInput
          label="Formula"
          description="As TC - HDL - TG / 5; also min, max, round, log10, if(a < b, x, y), age_years, sex_female"
          maxLength={500}
          {...form.getInputProps('formula')}
        />
      </FormSection>
      <UnitFields form={form} />
    </>
  )
}

type CountProps = Props & {
  readonly name: 'decimals' | 'deltaDays' | 'stabilityHours'
  readonly label: string
  readonly description?: string
  readonly required?: boolean
}

const Count = ({ form, name, ...field }: CountProps) => {
  const value = form.values[name]
  return (
    <NumberInput
      {...field}
      allowNegative={false}
      allowDecimal={false}
      error={form.errors[name]}
      value={typeof value === 'number' ? value : ''}
      onChange={(typed) => form.setFieldValue(name, (typed === '' ? null : Number(typed)) as never)}
    />
  )
}
