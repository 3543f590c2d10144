import type { ReactNode } from 'react'
import textCss from '../../ui/display/text.module.css'
import css from './two-lines.module.css'

type Props = { readonly words: ReactNode; readonly beneath: string; readonly tone?: 'warning' | 'danger' }

/** A fact, and what belongs to it in small beneath; the tone is of what is beneath, which says the same in words. */
export const TwoLines = ({ words, beneath, tone }: Props) => (
  <span className={textCss.lines}>
    <span className={css.words} title={typeof words === 'string' ? words : undefined}>
      {words}
    </span>
    <span className={css.beneath} data-tone={tone}>
      {beneath}
    </span>
  </span>
)
