import type { ReactNode } from 'react'
import css from './picture.module.css'

/** A screen of the product, small: drawn with its own parts, in whatever theme stands. */
export function Picture({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.picture} role="img" aria-label={label}>
      <div className={css.screen} aria-hidden>
        {children}
      </div>
    </div>
  )
}
