import { TextInput, type TextInputProps } from '@mantine/core'
import { PIN_LENGTH } from '../../model/pin/quick-pin.ts'

/** Six digits, always masked, with the numeric keypad of a phone; no password manager offers to keep them. */
export const PinField = (props: TextInputProps) => (
  <TextInput
    type="password"
    inputMode="numeric"
    autoComplete="off"
    data-1p-ignore
    data-lpignore="true"
    maxLength={PIN_LENGTH}
    {...props}
  />
)
