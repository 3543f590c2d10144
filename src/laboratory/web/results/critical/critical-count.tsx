import { stageOf } from '../../../../orders/model/critical/escalation.ts'
import { useRead } from '../../../../platform/web/use-call.ts'
import { Chip } from '../../../../ui/display/chip.tsx'
import { useNow } from '../../../../ui/page/use-now.ts'
import { criticalContract } from '../../../model/critical/critical.contract.ts'

/** How many critical values wait; red once one of them is late. */
export function CriticalCount() {
  const { data } = useRead(criticalContract.list, {})
  const tick = useNow()
  if (!data || data.values.length === 0) return null
  const now = new Date(Math.max(tick, Date.parse(data.asOf)))
  const isLate = data.values.some((value) => stageOf(value, data.times, now) === 'hospital')
  return <Chip tone={isLate ? 'danger' : 'warning'}>{String(data.values.length)}</Chip>
}
