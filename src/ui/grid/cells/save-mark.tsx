import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2, IconRefresh } from '@tabler/icons-react'
import type { Edit } from '../../autosave/autosave.ts'
import css from './edit-cell.module.css'

/** Beside an edited value: saving, saved, or failed with another try. */
export function SaveMark({ state, onRetry }: { readonly state: Edit | undefined; onRetry(): void }) {
  if (!state || state.phase === 'idle') return null
  return (
    <span className={css.mark} role="status">
      {state.phase === 'saving' && <IconLoader2 className={css.turning} size={14} stroke={1.5} aria-label="Saving" />}
      {state.phase === 'waiting' && (
        <IconCloudOff
          className={css.waiting}
          size={14}
          stroke={1.5}
          title="Wardbook cannot be reached. Your entry will be saved as soon as possible."
          aria-label="Waiting to be saved"
        />
      )}
      {state.phase === 'saved' && <IconCheck className={css.saved} size={14} stroke={2} aria-label="Saved" />}
      {state.phase === 'failed' && (
        <button
          type="button"
          className={css.retry}
          onClick={onRetry}
          title={`${state.message} Typed: ${state.typed}`}
          aria-label={`Not saved: ${state.message} Try ${state.typed} again`}
        >
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          <IconRefresh size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    </span>
  )
}
