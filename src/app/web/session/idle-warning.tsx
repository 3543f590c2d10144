import { Button, Group, Modal, Text } from '@mantine/core'

type Props = {
  readonly seconds: number
  /** Missing when the session has reached the end of its longest life. */
  readonly onStay: (() => void) | undefined
  onSignOut(): void
}

/** The last two minutes of a session nobody uses. */
export default function IdleWarning({ seconds, onStay, onSignOut }: Props) {
  return (
    <Modal
      opened
      onClose={() => onStay?.()}
      title="Are you still there?"
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
      size="sm"
      zIndex={400}
    >
      <Text role="timer" aria-live="off">
        You will be signed out in {seconds} s
      </Text>
      {!onStay && <Text c="dimmed">This session is about to reach its time limit. Please save your work.</Text>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onSignOut}>
          Sign out
        </Button>
        {onStay && (
          <Button data-autofocus onClick={onStay}>
            Stay signed in
          </Button>
        )}
      </Group>
    </Modal>
  )
}
