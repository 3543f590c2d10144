import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import textCss from '../display/text.module.css'
import css from './state.module.css'

type Props = {
  readonly title?: string
  readonly line: string
  readonly action?: ReactNode
  /** Further ways on, beneath the action. */
  readonly children?: ReactNode
}

/** What will appear here, and the next step. */
export function EmptyState({ title, line, action, children }: Props) {
  return (
    <div className={css.state}>
      <IconInbox size={40} stroke={1} aria-hidden className={textCss.quiet} />
      {title && <h2 className={css.title}>{title}</h2>}
      <p className={css.line}>{line}</p>
      {action}
      {children}
    </div>
  )
}
