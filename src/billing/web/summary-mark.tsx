import { IconFileText } from '@tabler/icons-react'
import { type Address, Link } from '../../platform/web/navigation.tsx'
import { NoValue } from '../../ui/display/no-value.tsx'
import { SUMMARY_BLOCKED } from '../model/discharge-summary.ts'
import css from './summary-mark.module.css'

type Props = {
  readonly blocked: boolean
  /** The summary; null for who may not read it. */
  readonly to: Address | null
  readonly of: string
}

/** The way to a summary; one that does not open yet says why. */
export const SummaryMark = ({ blocked, to, of }: Props) =>
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
  ) : to ? (
    <Link to={to} aria-label={`Open the summary of ${of}`}>
      Open
    </Link>
  ) : (
    <NoValue />
  )
