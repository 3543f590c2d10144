import { IconX } from '@tabler/icons-react'
import css from './sign-up.module.css'

/** What a password still lacks, live under its field. */
export function Requirements({ id, unmet }: { readonly id: string; readonly unmet: readonly string[] }) {
  return (
    <ul id={id} className={css.requirements} aria-live="polite">
      {unmet.map((message) => (
        <li key={message}>
          <IconX size={14} stroke={2} aria-hidden />
          {message}
        </li>
      ))}
    </ul>
  )
}
