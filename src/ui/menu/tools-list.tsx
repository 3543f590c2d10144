import { Popover } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { type LateMenu, LateTarget } from './late-menu.tsx'
import css from './more-tools.module.css'

type Props = { readonly menu: LateMenu; readonly tools: RefObject<HTMLDivElement | null>; readonly children: ReactNode }

/** The tools beneath their button; a click on any of them closes the list. */
export default function ToolsList({ menu: { button, ...menu }, tools, children }: Props) {
  return (
    <Popover {...menu} keepMounted position="bottom-end" trapFocus>
      <Popover.Target>
        <LateTarget element={button} />
      </Popover.Target>
      <Popover.Dropdown
        ref={tools}
        p={6}
        aria-label="More tools"
        className={css.tools ?? ''}
        onClick={() => menu.onChange(false)}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
