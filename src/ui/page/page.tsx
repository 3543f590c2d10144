import { ActionIcon, Title } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { buttonsIn, useOfferedActions } from './offered-actions.ts'
import css from './page.module.css'
import { preference } from './preference.ts'
import { useStore } from './store.ts'

/** Whether a phone shows all of a toolbar; else what does not fit beside its search is folded away. */
const phoneTools = preference('hmis_phone_tools')

type Props = {
  readonly title: string
  /** Null while it is not known: its line is kept free. */
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
  const showsTools = useStore(phoneTools) === 'shown'
  const [atRight, tools] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useOfferedActions(() => [...buttonsIn(atRight.current), ...buttonsIn(tools.current)])
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div className={css.titles} data-beneath={wholeSubtitle || undefined}>
          <Title order={1}>{title}</Title>
          {subtitle !== undefined && <div className={css.subtitle}>{subtitle}</div>}
        </div>
        {figures && <div className={css.figures}>{figures}</div>}
        {actions && (
          <div ref={atRight} className={css.actions}>
            {actions}
          </div>
        )}
      </header>
      {toolbar && (
        <div ref={tools} className={css.toolbar} data-whole={showsTools || undefined}>
          {toolbar}
          <ActionIcon
            className={css.unfold ?? ''}
            variant="default"
            size={36}
            data-not-offered
            aria-label="Filters and tools"
            aria-expanded={showsTools}
            onClick={() => phoneTools.set(showsTools ? '' : 'shown')}
          >
            <IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <div className={css.content} data-page-content>
        {children}
      </div>
    </div>
  )
}
