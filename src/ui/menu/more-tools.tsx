import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { buttonsIn, useOfferedActions } from '../page/offered-actions.ts'
import { useLateMenu } from './late-menu.tsx'

const loadList = () => import('./tools-list.tsx')
const ToolsList = lazy(loadList)

/** What a screen's desk uses rarely, behind one button and in the command palette. */
export function MoreTools({ children }: { readonly children: ReactNode }) {
  const { menu, target } = useLateMenu(loadList, 'dialog')
  const tools = useRef<HTMLDivElement>(null)
  useOfferedActions(() => buttonsIn(tools.current))
  // The palette offers the tools before their list was opened.
  const unopened = (
    <div hidden ref={tools}>
      {children}
    </div>
  )
  return (
    <>
      <ActionIcon
        {...target}
        data-not-offered
        variant="default"
        size={36}
        aria-label="More tools"
        data-hint="More tools"
      >
        <IconDots size={16} stroke={1.5} />
      </ActionIcon>
      {menu ? (
        <Suspense fallback={unopened}>
          <ToolsList menu={menu} tools={tools}>
            {children}
          </ToolsList>
        </Suspense>
      ) : (
        unopened
      )}
    </>
  )
}
