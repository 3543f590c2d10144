import { Button, Group } from '@mantine/core'

type Props = { readonly submit: string; readonly busy: boolean; onCancel(): void }

/** Cancel and submit at the end of a short form; a form of a dialog has a `FormFooter`. */
export const FormButtons = ({ submit, busy, onCancel }: Props) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" loading={busy}>
      {submit}
    </Button>
  </Group>
)
