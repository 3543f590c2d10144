import type { ReactNode } from 'react'
import css from './dialog-bars.module.css'

type Props = { readonly className?: string | undefined; readonly children: ReactNode }

/** The bar at the top of a dialog, always in sight. No <header>: dialogs stand over each other, and a page has one banner. */
export const DialogHead = ({ className = '', children }: Props) => (
  <div className={`${css.head} ${className}`}>{children}</div>
)

/** The bar at the bottom of a dialog, always in sight: what is to be known before its buttons are pressed, then the buttons. */
export const DialogFoot = ({ note, className = '', children }: Props & { readonly note?: ReactNode }) => (
  <div data-dialog-foot className={`${css.foot} ${className}`}>
    {note !== undefined && <div className={css.note}>{note}</div>}
    {children}
  </div>
)
