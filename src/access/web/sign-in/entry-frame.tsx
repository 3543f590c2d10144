import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { WardbookMark } from '../../../hospitals/web/wardbook-mark.tsx'
import { Link } from '../../../platform/web/navigation.tsx'
import css from './entry-frame.module.css'

type FrameProps = { readonly action?: ReactNode; readonly width?: number; readonly children: ReactNode }

/** The page before sign-in: the product's name above, one thing below. */
export function EntryFrame({ action, width = 400, children }: FrameProps) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/?step=home" className={css.brand}>
          <WardbookMark />
          Wardbook
        </Link>
        {action}
      </header>
      <main className={css.main} style={{ maxWidth: width }}>
        {children}
      </main>
    </div>
  )
}

type SheetProps = {
  readonly mark?: ReactNode
  readonly title: string
  readonly line?: string | undefined
  readonly children: ReactNode
  readonly below?: ReactNode
}

/** The sheet a form stands on. */
export function EntrySheet({ mark, title, line, children, below }: SheetProps) {
  return (
    <>
      <section className={css.sheet}>
        {mark}
        <div>
          <Title order={1}>{title}</Title>
          {line && <p className={css.line}>{line}</p>}
        </div>
        {children}
      </section>
      {below && <div className={css.below}>{below}</div>}
    </>
  )
}
