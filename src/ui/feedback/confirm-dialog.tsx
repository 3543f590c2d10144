import { Button, Group, Modal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Question } from './confirm.tsx'

type Props = { readonly question: Question; onAnswer(yes: boolean): void }

export default function ConfirmDialog({ question, onAnswer }: Props) {
  const { title, message, confirmLabel, danger = false } = question
  return (
    <Modal opened onClose={() => onAnswer(false)} title={title} size="sm">
      <Text>{message}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button
          data-autofocus
          {...(danger && { color: 'red' })}
          leftSection={danger && <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
          onClick={() => onAnswer(true)}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
