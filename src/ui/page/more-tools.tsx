import { ActionIcon, Popover } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './more-tools.module.css'

/** What a screen's desk uses rarely, behind one button. It stays mounted: some of it opens a dialog by the address. */
export const MoreTools = ({ children }: { readonly children: ReactNode }) => (
  <Popover position="bottom-end" trapFocus returnFocus keepMounted>
    <Popover.Target>
      <ActionIcon variant="default" size={36} aria-label="More tools" data-hint="More tools">
        <IconDots size={16} stroke={1.5} />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown p={6} aria-label="More tools" className={css.tools}>
      {children}
    </Popover.Dropdown>
  </Popover>
)
