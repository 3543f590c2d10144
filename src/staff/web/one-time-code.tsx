import { Button, Group, Stack } from '@mantine/core'
import { CopiedField } from '../../access/web/copied-field.tsx'
import { Notice } from '../../hospitals/web/notice.tsx'
import { showMoment } from '../../kernel/calendar.ts'

type Props = {
  readonly email: string
  readonly code: string
  readonly link: string
  readonly expiresAt: string
  onDone(): void
}

/** What the owner of an account needs to choose a password, shown this once. */
export const OneTimeCode = ({ email, code, link, expiresAt, onDone }: Props) => (
  <Stack gap="md">
    <Notice tone="good" role="status">
      Give this code or the link to {email}. It is shown only now and can be used once, until {showMoment(expiresAt)}.
    </Notice>
    <CopiedField label="Code" value={code} />
    <CopiedField label="Link" value={link} />
    <Group justify="flex-end">
      <Button onClick={onDone}>Done</Button>
    </Group>
  </Stack>
)
