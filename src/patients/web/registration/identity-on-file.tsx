import { Checkbox, Text } from '@mantine/core'
import type { EditForm } from '../editing/edited-files.tsx'
import { masked } from './patient-fields.ts'

/** What is known of the stored identity number while a record is edited, and taking it away. */
export function IdentityOnFile({ form, last4 }: { form: EditForm; last4: string | null }) {
  if (!last4) return null
  return (
    <>
      <Text size="xs" c="dimmed" mt={4}>
        On file: {masked(last4)}. Type a number only to replace it.
      </Text>
      <Checkbox
        mt={6}
        size="xs"
        label="Remove the number on file"
        disabled={String(form.values.aadharPassport ?? '') !== ''}
        checked={form.values.removeIdentity === true}
        onChange={(event) => form.setFieldValue('removeIdentity', event.currentTarget.checked)}
      />
    </>
  )
}
