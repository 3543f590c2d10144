import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import css from './more-tools.module.css'
import { buttonsIn, useOfferedActions } from './offered-actions.ts'

/** What a screen's desk uses rarely, behind one button and in the command palette; a click on any of it closes the list. */
export function MoreTools({ children }: { readonly children: ReactNode }) {
  const [opened, { toggle, close }] = useDisclosure()
  const tools = useRef<HTMLDivElement>(null)
  useOfferedActions(() => buttonsIn(tools.current))
  return (
    <Popover keepMounted position="bottom-end" trapFocus returnFocus opened={opened} onDismiss={close}>
      <Popover.Target>
        <ActionIcon
          data-not-offered
          variant="default"
          size={36}
          aria-label="More tools"
          data-hint="More tools"
          onClick={toggle}
        >
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown ref={tools} p={6} aria-label="More tools" className={css.tools ?? ''} onClick={close}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
