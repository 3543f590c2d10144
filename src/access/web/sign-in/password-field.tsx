import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

type Props = Omit<PasswordInputProps, 'label'> & { readonly label: string }

/** A password that can be shown while it is typed. */
export function PasswordField({ label, ...input }: Props) {
  const [shown, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      label={label}
      visible={shown}
      onVisibilityChange={toggle}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}` }}
      {...input}
    />
  )
}
