import type { PasswordInputProps } from '@mantine/core'
import { Stack } from '@mantine/core'
import { useId } from 'react'
import { unmetRequirements } from '../../model/password.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { Requirements } from './requirements.tsx'

type Props = Omit<PasswordInputProps, 'label' | 'value'> & { readonly label: string; readonly value?: string }

/** A new password with the live list of what it still lacks. Until something is typed, the list waits for the submit. */
export function NewPasswordField({ value = '', error, ...input }: Props) {
  const id = useId()
  const unmet = value || error ? unmetRequirements(value) : []
  // The list says it all; only what the server alone knows, as a word too easily guessed, is shown as a message.
  const shown = unmet.length > 0 ? true : error
  return (
    <Stack gap={6}>
      <PasswordField
        autoComplete="new-password"
        aria-describedby={unmet.length > 0 ? id : undefined}
        value={value}
        error={shown}
        {...input}
      />
      {unmet.length > 0 && <Requirements id={id} unmet={unmet} />}
    </Stack>
  )
}
