import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

/** Takes a row out of a form, which keeps the others: 'Take out range 2'. */
export function TakeOutButton({ of, takeOut }: { readonly of: string; takeOut(): void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Take out ${of}`} onClick={takeOut}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  )
}
