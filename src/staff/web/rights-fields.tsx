import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core'
import { roleWord, titled } from '../../access/web/role-words.ts'
import { DESKS, ROLES } from '../../roles.ts'
import { FormSection, Wide } from '../../ui/forms/form-dialog.tsx'
import { ROLE_NOTES } from './account-words.ts'
import type { AccountEntry } from './use-account-form.ts'

const CHOICES = ROLES.map((role) => ({ value: role, label: roleWord(role) }))

/** What the account may do: its role and its desks. */
export function RightsFields({ entry: { form } }: { readonly entry: AccountEntry }) {
  return (
    <FormSection title="Rights">
      <NativeSelect
        label="Role"
        description={ROLE_NOTES[form.values.role || 'user']}
        data={CHOICES}
        {...form.getInputProps('role')}
      />
      <Wide>
        <Checkbox.Group
          label="Desks"
          description="A user with desks may do what those desks do, and nothing else. For other roles, desks add rights."
          {...form.getInputProps('desks')}
        >
          <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" verticalSpacing="xs" mt="xs">
            {DESKS.map((desk) => (
              <Checkbox key={desk} value={desk} label={titled(desk)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      </Wide>
    </FormSection>
  )
}
