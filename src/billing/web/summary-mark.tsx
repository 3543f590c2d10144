import { IconFileText } from '@tabler/icons-react'
import { SUMMARY_BLOCKED, summaryOpens } from '../model/discharge-summary.ts'
import css from './summary-mark.module.css'

type Props = { readonly visit: { readonly hasFinalPayment: boolean }; can(permission: string): boolean }

/** The discharge summary that does not open yet says why; where it opens, its own screen puts the way there. */
export const SummaryMark = ({ visit, can }: Props) =>
  summaryOpens(visit, can('summary:open-early')) || !can('summary:open') ? (
    <span aria-hidden>–</span>
  ) : (
    <button
      type="button"
      className={css.blocked}
      aria-disabled
      aria-label={SUMMARY_BLOCKED}
      data-hint={SUMMARY_BLOCKED}
    >
      <IconFileText size={18} stroke={1.5} aria-hidden />
    </button>
  )
