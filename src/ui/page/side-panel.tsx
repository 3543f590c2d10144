import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { DialogHead } from '../display/dialog-bars.tsx'
import { FactList } from '../display/fact-list.tsx'
import { useFocusReturn } from '../keyboard/focus-return.ts'
import { buttonsIn, useOfferedActions } from './offered-actions.ts'
import classes from './side-panel.module.css'

type Props = {
  readonly title: string
  readonly opened: boolean
  readonly size?: number
  onClose(): void
  readonly children: ReactNode
}

/** A record beside the list it was opened from; what can be done with it is offered by the command palette. */
export function SidePanel({ title, opened, onClose, size = 560, children }: Props) {
  // Opened a moment after it is there: only then does it know where to give the focus back.
  const mounted = useMounted()
  useFocusReturn(opened)
  const body = useRef<HTMLDivElement>(null)
  useOfferedActions(() => buttonsIn(body.current, title))
  return (
    <Drawer.Root opened={mounted && opened} onClose={onClose} position="right" size={size}>
      <Drawer.Overlay backgroundOpacity={0.12} />
      <Drawer.Content>
        <DialogHead className={classes.head}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </DialogHead>
        <Drawer.Body ref={body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Facts of a record under their names; what is not known is not shown. */
export const FactGrid = ({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <FactList facts={facts.filter(([, value]) => value)} />
)
