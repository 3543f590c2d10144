import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { TONE_ICONS } from '../display/chip.tsx'
import textCss from '../display/text.module.css'
import { useStore } from '../page/store.ts'
import css from './toast.module.css'
import { shownToast, type Toast } from './toast.ts'

const SHOWN_MS = 4000
/** What can be undone stands long enough to be read, reached and clicked. */
const UNDO_MS = 8000

/** Stands once in the application; read out politely, errors at once. */
export function ToastHost() {
  const toast = useStore(shownToast)
  return (
    <div className={css.place} aria-live="polite">
      {toast && <Shown key={toast.id} toast={toast} />}
    </div>
  )
}

function Shown({ toast: { tone, title, message, undo } }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const close = () => shownToast.set(null)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(close, undo ? UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  })
  const Icon = TONE_ICONS[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is being read
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={css.toast}
      data-tone={tone}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon className={css.icon} size={16} stroke={1.5} aria-hidden />
      <div className={css.words}>
        <div className={textCss.strong}>{title}</div>
        {message && <div className={textCss.quiet}>{message}</div>}
      </div>
      {undo && (
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            close()
            undo()
          }}
        >
          Undo
        </button>
      )}
      <button type="button" className={css.close} aria-label="Dismiss" onClick={close}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
