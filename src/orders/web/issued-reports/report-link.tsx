import { type Address, Link } from '../../../platform/web/navigation.tsx'
import type { OrderLine } from '../../model/shown-order.ts'

type Props = {
  readonly line: Pick<OrderLine, 'id' | 'department' | 'state' | 'doneOn' | 'name'>
  readonly mayPrint: boolean
}

/** The name of an ordered line; once its report is verified, one click from it. */
export function ReportLink({ line, mayPrint }: Props) {
  const to = reportOf(line, mayPrint)
  return to ? <Link to={to}>{line.name}</Link> : line.name
}

/** Where the verified report of a line is read: that of a study on a screen of its own, that of a test as it is printed. */
function reportOf({ id, department, state, doneOn }: Props['line'], mayPrint: boolean): Address | null {
  if (state !== 'reported' || doneOn !== null) return null
  if (department === 'radiology') return `/radiology-report/${id}`
  return mayPrint ? `/lab?${new URLSearchParams({ tab: 'reports', line: id }).toString()}` : null
}
