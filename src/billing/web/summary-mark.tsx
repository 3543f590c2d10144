import { IconFileText } from '@tabler/icons-react'
import { NoValue } from '../../ui/display/no-value.tsx'
import { SUMMARY_BLOCKED } from '../model/discharge-summary.ts'
import css from './summary-mark.module.css'

/** A summary that does not open yet says why; where it opens, its own screen puts the way there. */
export const SummaryMark = ({ blocked }: { readonly blocked: boolean }) =>
  blocked ? (
    <button
      type="button"
      className={css.blocked}
      aria-disabled
      aria-label={SUMMARY_BLOCKED}
      data-hint={SUMMARY_BLOCKED}
    >
      <IconFileText size={18} stroke={1.5} aria-hidden />
    </button>
  ) : (
    <NoValue />
  )
