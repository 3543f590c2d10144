import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import textCss from '../../../ui/display/text.module.css'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { choice, FIRST_FIELD, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { minutesWords } from '../../model/tests/minutes-words.ts'
import { PartRows } from './part-rows.tsx'
import type { TestChoices, TestFormState } from './test-form.ts'
import css from './tests.module.css'

type Props = { readonly form: TestFormState; readonly choices: TestChoices }

const named = ({ id, name, code }: { readonly id: string; readonly name: string; readonly code: string | null }) => ({
  value: id,
  label: [name, code].filter(Boolean).join(' · '),
})

/** By whom, how and how soon a test is done, and under which codes it is known elsewhere. */
export function LaboratorySection({ form, choices }: Props) {
  const { subSpecialtyId } = form.values
  const offered = choices.subSpecialties.filter(({ id, status }) => status === 'Active' || id === subSpecialtyId)
  return (
    <FormSection title="Laboratory">
      <Select
        {...FIRST_FIELD}
        label="Sub specialty"
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
        {...choice(form.getInputProps('subSpecialtyId'))}
        onChange={(chosen) => form.setFieldValue('subSpecialtyId', chosen ?? '')}
      />
      <TextInput label="Method" maxLength={120} {...form.getInputProps('method')} />
      <Minutes form={form} name="turnaroundMinutes" label="Turnaround target, minutes" />
      <Minutes form={form} name="statMinutes" label="Turnaround target when urgent, minutes" />
      <TextInput label="Interface code" maxLength={40} {...form.getInputProps('interfaceCode')} />
      <TextInput label="Machine name" maxLength={80} {...form.getInputProps('machine')} />
      <TextInput label="LOINC" maxLength={9} {...form.getInputProps('loinc')} />
      <TextInput label="ICD-10" maxLength={10} {...form.getInputProps('icd10')} />
      <TextInput label="CPT" maxLength={10} {...form.getInputProps('cpt')} />
    </FormSection>
  )
}

/** The parameters of a test and the tests of a panel, in the order of the report. */
export function ContentSections({ form, choices, own }: Props & { readonly own: string }) {
  const at = (name: string) => form.getInputProps(name)
  const parameters = choices.parameters.map(named)
  const tests = choices.tests.filter(({ id }) => id !== own).map(named)
  return (
    <>
      <FormSection title="Reported as">
        <PartRows
          form={form}
          name="parameters"
          one="parameter"
          blank={{ parameterId: '', heading: '' }}
          row={(place) => (
            <>
              <Select
                className={css.part ?? ''}
                aria-label={`Parameter ${place + 1}`}
                placeholder="Parameter"
                searchable
                limit={60}
                data={parameters}
                {...choice(at(`parameters.${place}.parameterId`))}
              />
              <TextInput
                className={css.part ?? ''}
                aria-label={`Heading above parameter ${place + 1}`}
                placeholder="Heading above it"
                maxLength={120}
                {...at(`parameters.${place}.heading`)}
              />
            </>
          )}
        />
      </FormSection>
      <FormSection title="Tests inside of this panel">
        <PartRows
          form={form}
          name="testIds"
          one="test"
          blank=""
          row={(place) => (
            <Select
              className={css.part ?? ''}
              aria-label={`Test ${place + 1}`}
              placeholder="Test"
              searchable
              limit={60}
              data={tests}
              {...choice(at(`testIds.${place}`))}
            />
          )}
        />
      </FormSection>
    </>
  )
}

/** How its report looks. */
export function PrintSection({ form }: Pick<Props, 'form'>) {
  return (
    <FormSection title="Print">
      <NumberInput
        label="Order in its sub specialty"
        description="Small numbers are printed first"
        min={1}
        max={999}
        {...form.getInputProps('printOrder')}
      />
      <Switch label="Print the method" {...form.getInputProps('isMethodShown', { type: 'checkbox' })} />
      <Switch label="Begin a new page" {...form.getInputProps('startsPage', { type: 'checkbox' })} />
      <LongText
        form={form}
        name="interpretation"
        label="Interpretation, printed beneath the results"
        maxLength={4000}
      />
      <LongText form={form} name="comment" label="Comment, printed with each report" maxLength={1000} />
      <LongText form={form} name="opinion" label="Template of the opinion" maxLength={4000} />
    </FormSection>
  )
}

/** The day from which what is typed counts. */
export const FromSection = ({ form }: Pick<Props, 'form'>) => (
  <FormSection title="Counts from">
    <DayInput
      label="Terms and contents count from"
      required
      description="Reports of the days before stay as they were"
      {...form.getInputProps('from')}
    />
  </FormSection>
)

/** What the ranges of the parameters leave out. */
export const Findings = ({ findings }: { readonly findings: readonly string[] }) =>
  findings.length > 0 && (
    <ul aria-label="Left out by the ranges" className={textCss.points}>
      {findings.map((finding) => (
        <li key={finding} className={textCss.note}>
          {finding}
        </li>
      ))}
    </ul>
  )

type TextProps = Pick<Props, 'form'> & {
  readonly name: 'interpretation' | 'comment' | 'opinion'
  readonly label: string
  readonly maxLength: number
}
const LongText = ({ form, name, ...field }: TextProps) => (
  <Wide>
    <Textarea {...field} autosize minRows={2} maxRows={10} {...form.getInputProps(name)} />
  </Wide>
)

type MinutesProps = Pick<Props, 'form'> & {
  readonly name: 'turnaroundMinutes' | 'statMinutes'
  readonly label: string
}
function Minutes({ form, name, label }: MinutesProps) {
  const value = form.values[name]
  const isTold = typeof value === 'number' && value > 0
  return (
    <NumberInput
      label={label}
      description={isTold ? minutesWords(value) : 'Empty: no target'}
      allowNegative={false}
      allowDecimal={false}
      step={15}
      error={form.errors[name]}
      value={isTold ? value : ''}
      onChange={(typed) => form.setFieldValue(name, typed === '' ? null : Number(typed))}
    />
  )
}
