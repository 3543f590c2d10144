import { showTime } from '../../kernel/calendar.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { cashSessionContract } from '../model/cash-session.contract.ts'

/** Into which cash session money goes, or where one is opened: without one no receipt is written. */
export function SessionNote() {
  const { data } = useRead(cashSessionContract.mine, {})
  if (!data) return null
  if (data.open)
    return `Session ${data.open.number}, open since ${showTime(new Date(data.open.openedAt))}. A receipt has the date of its saving`
  return (
    <>
      No cash session is open. <Link to="/cash-session">Open one</Link>
    </>
  )
}
