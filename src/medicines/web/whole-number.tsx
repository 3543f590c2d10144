import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly label?: string
  readonly 'aria-label'?: string
  readonly value: unknown
  readonly error?: ReactNode
  readonly description?: string
  readonly required?: boolean
  readonly w?: number
  readonly size?: 'xs'
  readonly disabled?: boolean
  /** Gets null where the field is emptied. */
  onChange(value: number | null): void
}

/** A whole number that is not negative; empty where none is typed. */
export const WholeNumber = ({ value, onChange, ...field }: Props) => (
  <NumberInput
    {...field}
    allowNegative={false}
    allowDecimal={false}
    thousandSeparator={false}
    value={typeof value === 'number' ? value : ''}
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
  />
)
