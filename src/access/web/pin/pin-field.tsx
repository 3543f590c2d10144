import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PIN_LENGTH } from '../../model/pin/quick-pin.ts'

type Props = Omit<PasswordInputProps, 'label'> & { readonly label: string }

/** Six digits, masked, with the numeric keypad of a phone; no password manager offers to keep them. */
export const PinField = (props: Props) => (
  <PasswordInput
    inputMode="numeric"
    autoComplete="off"
    data-1p-ignore
    data-lpignore="true"
    maxLength={PIN_LENGTH}
    visibilityToggleButtonProps={{ 'aria-label': `Show or hide ${props.label}` }}
    {...props}
  />
)
