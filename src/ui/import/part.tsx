import { type ReactNode, useId } from 'react'
import css from './import.module.css'

/** A titled part of the dialog. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
