import { Button, Group, Modal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { buttonIcon } from '../display/button-icon.tsx'

export type Unsaved = {
  isUnsaved(): boolean
  /** It has been saved: what was typed may go. */
  release(): void
}

/** What the guard asks: is there anything typed that has not been saved? */
export function useUnsaved(isTyped: () => boolean): Unsaved {
  const released = useRef(false)
  return {
    isUnsaved: () => !released.current && isTyped(),
    release: () => {
      released.current = true
    },
  }
}

/** Asks before anything typed is thrown away: by Cancel, Escape, the back button, a link or closing the tab. */
export function UnsavedGuard({ isUnsaved }: Pick<Unsaved, 'isUnsaved'>) {
  const blocker = useBlocker(isUnsaved)
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault()
  })
  return (
    <Modal.Root opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} size="sm" centered>
      <Modal.Overlay />
      <Modal.Content aria-label="Discard what you typed?">
        <Modal.Body>
          <Text fw={600} fz="lg" mb="xs">
            Discard what you typed?
          </Text>
          <Text>This form has not been saved. If you close it now, what you typed is lost.</Text>
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
              Keep editing
            </Button>
            <Button color="red" leftSection={buttonIcon(IconAlertTriangle)} onClick={() => blocker.proceed?.()}>
              Discard
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
