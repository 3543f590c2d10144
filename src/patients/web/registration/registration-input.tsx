import { Textarea, TextInput } from '@mantine/core'
import { capitalised } from '../../../kernel/capitalised.ts'
import { Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { descriptionOf, type RegistrationField } from '../../model/registration/registration-fields.ts'
import type { RegistrationForm } from './registration-form.ts'

const INPUTS = {
  mobile: { inputMode: 'numeric', placeholder: '10 digits' },
  email: { type: 'email' },
  'whole-number': { inputMode: 'numeric' },
} as const

type Props = {
  readonly form: RegistrationForm
  readonly field: RegistrationField
  /** Where the form does not ask for what a registration asks for. */
  readonly required?: boolean | undefined
}

/** The label, length and attributes of a field's input, with its value and error. */
export function inputProps(form: RegistrationForm, field: RegistrationField, required?: boolean) {
  const { label, max, input, required: needed = false } = descriptionOf(field)
  return {
    label,
    required: required ?? needed,
    ...(max !== undefined && { maxLength: max }),
    ...(input && INPUTS[input]),
    ...form.getInputProps(field),
  }
}

/** The input of a field as its description says. */
export function RegistrationInput({ form, field, required }: Props) {
  const { lines, options } = descriptionOf(field)
  const props = inputProps(form, field, required)
  if (options) {
    const data = options.map((value) => ({ value, label: capitalised(value) }))
    const placeholder = `Select ${props.label.toLowerCase()}`
    return <Pick clearable={!props.required} placeholder={placeholder} data={data} {...props} />
  }
  if (lines === undefined) return <TextInput {...props} />
  return (
    <Wide>
      <Textarea autosize minRows={lines} {...props} />
    </Wide>
  )
}
