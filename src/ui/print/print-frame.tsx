import { type ReactNode, useContext, useState } from 'react'
import { dayOf, showDay, showTime } from '../../kernel/calendar.ts'
import { LetterheadContext } from './letterhead.ts'
import css from './print-frame.module.css'

export { printElement } from './print-host.tsx'

type Props = {
  readonly title: string
  /** The applied filters, in words. */
  readonly filters?: string | undefined
  readonly orientation?: 'portrait' | 'landscape'
  readonly children: ReactNode
}

/** A printed document: letterhead, what it is, who printed it and when; pages are numbered by the print styles. */
export function PrintFrame({ title, filters, orientation = 'portrait', children }: Props) {
  const letterhead = useContext(LetterheadContext)
  const [now] = useState(() => new Date())
  const contact = [letterhead?.address, letterhead?.phone, letterhead?.email].filter(Boolean).join(' · ')
  return (
    <article className={css.frame} data-orientation={orientation}>
      <header className={css.letterhead}>
        <div className={css.hospital}>{letterhead?.name}</div>
        {contact && <div className={css.contact}>{contact}</div>}
      </header>
      <h1 className={css.title}>{title}</h1>
      <p className={css.origin}>
        {filters && <span>{filters}</span>}
        <span>
          Printed {letterhead ? `by ${letterhead.printedBy} ` : ''}on {showDay(dayOf(now))} at {showTime(now)}
        </span>
      </p>
      {children}
    </article>
  )
}
