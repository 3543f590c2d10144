import { IconAlertTriangle } from '@tabler/icons-react'
import { minutesInWords } from '../../../../kernel/minutes-in-words.ts'
import { NoValue } from '../../../../ui/display/no-value.tsx'
import { useNow } from '../../../../ui/page/use-now.ts'
import type { OpdRow } from '../../../model/opd.contract.ts'
import { LONG_WAIT_MIN, minutesWaited } from '../../../model/waiting.ts'
import css from './opd-columns.module.css'

/** How long an outpatient has waited; a wait that is too long has a mark. */
export function WaitingSince({ row }: { readonly row: OpdRow }) {
  const minutes = minutesWaited(row, new Date(useNow()))
  if (minutes === null) return <NoValue />
  const isLong = minutes >= LONG_WAIT_MIN
  return (
    <span className={css.waiting} data-long={isLong || undefined}>
      {isLong && <IconAlertTriangle size={14} stroke={1.5} aria-label="Waiting too long" />}
      {minutesInWords(minutes)}
    </span>
  )
}
