import type { ReactNode } from 'react'
import css from './sums.module.css'

/** Amounts beneath each other, each with its name (`<dt>`, `<dd>`) before it. */
export const Sums = ({ children }: { readonly children: ReactNode }) => <dl className={css.sums}>{children}</dl>
