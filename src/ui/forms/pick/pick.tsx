import { Input, SegmentedControl, Select, type SelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { choice, FIRST_FIELD } from '../form-dialog.tsx'
import { areSegments, optionOfLetter, type PickOption } from './pick-options.ts'

type Props = Pick<SelectProps, 'error' | 'description' | 'required' | 'disabled' | 'placeholder' | 'size' | 'w'> & {
  readonly label?: string
  /** The field of a form, as the form finds it again. */
  readonly 'data-path'?: string
  /** Where the label stands elsewhere. */
  readonly 'aria-label'?: string
  readonly data: readonly (string | PickOption)[]
  readonly value?: string | null
  readonly clearable?: boolean
  /** The field that a form begins with. */
  readonly isFirst?: boolean
  /** Gets null where the choice is cleared. */
  onChange?(value: string | null): void
}

/**
 * One of a few fixed choices: two or three short ones stand beside each other and need one key, the first letter of a choice or an
 * arrow; more hang from a `Select`. What is read from the server is chosen in a `Select`, however little it is.
 */
export function Pick({ data, value, clearable = false, isFirst = false, onChange, ...field }: Props) {
  const options = data.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))
  const segments = clearable ? [{ value: '', label: field.placeholder ?? 'None' }, ...options] : options
  if (!areSegments(segments))
    return (
      <Select
        {...field}
        {...(isFirst && FIRST_FIELD)}
        data={options}
        clearable={clearable}
        allowDeselect={clearable}
        {...choice({ value: value ?? null })}
        {...(onChange && { onChange })}
      />
    )
  const {
    label,
    'aria-label': name,
    'data-path': path,
    error,
    description,
    required,
    disabled = false,
    size,
    w,
  } = field
  const pick = (chosen: string) => onChange?.(chosen || null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A choice is no end of a form.
    if (event.key === 'Enter') event.preventDefault()
    const meant = optionOfLetter(segments, event.key)
    if (meant && !disabled) pick(meant.value)
  }
  return (
    <Input.Wrapper
      {...{ label, error, description, required, w, labelElement: 'div', ...(size && { size }) }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <SegmentedControl
        fullWidth
        {...(isFirst && { ref: goToFirst })}
        {...(path && { 'data-path': path })}
        aria-label={name ?? label}
        aria-required={required || undefined}
        aria-invalid={Boolean(error) || undefined}
        disabled={disabled}
        {...(size && { size })}
        data={segments}
        value={value ?? ''}
        onChange={pick}
        onKeyDown={onKeyDown}
      />
    </Input.Wrapper>
  )
}

/** The dialog around it looks for the mark, and goes to the field that bears it. */
function goToFirst(group: HTMLDivElement | null) {
  const first = group?.querySelector<HTMLInputElement>('input:checked') ?? group?.querySelector('input')
  first?.setAttribute('data-autofocus', 'true')
  first?.focus({ preventScroll: true })
}
