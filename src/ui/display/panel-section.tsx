import type { ReactNode } from 'react'
import css from './panel-section.module.css'

type SectionProps = {
  readonly title: string
  /** How it is announced, where a form of the same title may stand over it. */
  readonly label?: string
  readonly children: ReactNode
}

/** A titled part of a panel. */
export const PanelSection = ({ title, label = title, children }: SectionProps) => (
  <section className={css.section} aria-label={label}>
    <h3>{title}</h3>
    {children}
  </section>
)
