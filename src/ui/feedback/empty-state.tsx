import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './state.module.css'

/** What will appear here, and the next step. */
export function EmptyState({ line, action }: { readonly line: string; readonly action?: ReactNode }) {
  return (
    <div className={css.state}>
      <IconInbox size={40} stroke={1} aria-hidden className={css.mark} />
      <p className={css.line}>{line}</p>
      {action}
    </div>
  )
}
