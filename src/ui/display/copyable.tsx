import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { copyText } from './copy-text.ts'
import css from './copyable.module.css'

const COPIED_MS = 1500

/** An id: tabular figures, and a click copies it. */
export function Copyable({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = (event: MouseEvent) => {
    event.stopPropagation()
    void copyText(text).then(() => {
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_MS)
    })
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={css.copyable}
      onClick={copy}
      aria-label={copied ? `${text}, copied` : `${text}, copy`}
      data-copied={copied || undefined}
    >
      <span>{text}</span>
      <Icon size={14} stroke={1.5} aria-hidden className={css.icon} />
    </button>
  )
}
