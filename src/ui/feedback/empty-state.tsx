import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './state.module.css'

type Props = {
  readonly line: string
  readonly action?: ReactNode
  /** Further ways on, beneath the action. */
  readonly children?: ReactNode
}

/** What will appear here, and the next step. */
export function EmptyState({ line, action, children }: Props) {
  return (
    <div className={css.state}>
      <IconInbox size={40} stroke={1} aria-hidden className={css.mark} />
      <p className={css.line}>{line}</p>
      {action}
      {children}
    </div>
  )
}
