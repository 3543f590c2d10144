import type { ReactNode } from 'react'
import css from './work-desk.module.css'

type Props = {
  /** The name of the queue. */
  readonly label: string
  /** On a phone the queue gives way to what was chosen from it. */
  readonly isChosen: boolean
  readonly queue: ReactNode
  readonly children: ReactNode
}

/** What waits at the left, part by part, and the one in work beside it. */
export const WorkDesk = ({ label, isChosen, queue, children }: Props) => (
  <div className={css.desk} data-chosen={isChosen || undefined}>
    <nav className={css.queue} aria-label={label}>
      {queue}
    </nav>
    <div className={css.work}>{children}</div>
  </div>
)

type PartProps = { readonly title: string; readonly empty: string; readonly children: readonly ReactNode[] }

/** What waits for one reason, with how much it is. */
export const QueuePart = ({ title, empty, children }: PartProps) => (
  <section aria-label={title}>
    <h2 className={css.head}>
      {title} <small>{children.length}</small>
    </h2>
    {children.length === 0 ? <p className={css.empty}>{empty}</p> : children}
  </section>
)

type EntryProps = {
  readonly isChosen: boolean
  readonly title: string
  /** At the right of the title: how long it waits. */
  readonly at: ReactNode
  readonly below: string
  /** At the right of what stands below. */
  readonly said: ReactNode
  readonly tone?: 'danger' | 'warning' | undefined
  onChoose(): void
}

/** One that waits. */
export const QueueEntry = ({ isChosen, title, at, below, said, tone, onChoose }: EntryProps) => (
  <button type="button" className={css.entry} aria-current={isChosen || undefined} onClick={onChoose}>
    <span className={css.row}>
      <b>{title}</b>
      <small>{at}</small>
    </span>
    <span className={css.row}>
      <small>{below}</small>
      <small data-tone={tone}>{said}</small>
    </span>
  </button>
)

/** Back to the queue, where a phone hides it. */
export const BACK = css.back ?? ''
