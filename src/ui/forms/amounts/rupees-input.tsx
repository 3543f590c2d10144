import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { type Paise, paiseOf, rupeesOf } from '../../../kernel/money.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  readonly value: Paise | null
  /** Gets null while the field is empty or holds no amount. */
  onChange(amount: Paise | null): void
}

/** An amount that is typed in rupees and kept in paise. */
export function RupeesInput({ value, onChange, onBlur, ...field }: Props) {
  // What is typed, while it is typed: '12.' is on its way to an amount.
  const [typed, type] = useState<string | null>(null)
  return (
    <TextInput
      inputMode="decimal"
      {...field}
      value={typed ?? (value === null ? '' : rupeesOf(value))}
      onChange={(event) => {
        type(event.currentTarget.value)
        onChange(paiseOf(event.currentTarget.value))
      }}
      onBlur={(event) => {
        type(null)
        onBlur?.(event)
      }}
    />
  )
}
