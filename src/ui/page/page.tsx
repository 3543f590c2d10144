import { Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { buttonsIn, useOfferedActions } from './offered-actions.ts'
import css from './page.module.css'

type Props = {
  readonly title: string
  /** A space while it is not known: its line is kept free. */
  readonly subtitle?: ReactNode
  /** The subtitle is a sentence that is always there: it stands beneath the name and is not cut. */
  readonly wholeSubtitle?: boolean
  /** A few figures of what the screen shows, beside its name. */
  readonly figures?: ReactNode
  readonly actions?: ReactNode
  readonly toolbar?: ReactNode
  readonly children: ReactNode
}

/**
 * A screen's frame: its name, what can be done at the right, a toolbar, and the content that fills what is left. What
 * stands in the two bars is offered by the command palette.
 */
export function Page({ title, subtitle, wholeSubtitle = false, figures, actions, toolbar, children }: Props) {
  const [atRight, tools] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useOfferedActions(() => [...buttonsIn(atRight.current), ...buttonsIn(tools.current)])
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div className={css.titles} data-beneath={wholeSubtitle || undefined}>
          <Title order={1}>{title}</Title>
          {subtitle && <div className={css.subtitle}>{subtitle}</div>}
        </div>
        {figures && <div className={css.figures}>{figures}</div>}
        {actions && (
          <div ref={atRight} className={css.actions}>
            {actions}
          </div>
        )}
      </header>
      {toolbar && (
        <div ref={tools} className={css.toolbar}>
          {toolbar}
        </div>
      )}
      <div className={css.content} data-page-content>
        {children}
      </div>
    </div>
  )
}
