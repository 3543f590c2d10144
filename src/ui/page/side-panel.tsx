import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { FactList } from '../display/fact-list.tsx'
import { useFocusReturn } from './focus-return.ts'
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
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body ref={body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Facts of a record under their names; what is not known is not shown. */
export const FactGrid = ({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <FactList className={classes.facts} facts={facts.filter(([, value]) => value)} />
)

type SectionProps = {
  readonly title: string
  /** How it is announced, where a form of the same title may stand over it. */
  readonly label?: string
  readonly children: ReactNode
}

/** A titled part of a side panel. */
export const PanelSection = ({ title, label = title, children }: SectionProps) => (
  <section className={classes.section} aria-label={label}>
    <h3>{title}</h3>
    {children}
  </section>
)
