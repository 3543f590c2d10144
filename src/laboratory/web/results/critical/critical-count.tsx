import { stageOf } from '../../../../orders/model/critical/escalation.ts'
import { useRead } from '../../../../platform/web/use-call.ts'
import { criticalFindingsContract } from '../../../../radiology/model/critical/critical-findings.contract.ts'
import { Chip } from '../../../../ui/display/chip.tsx'
import { useNow } from '../../../../ui/page/use-now.ts'
import { criticalContract } from '../../../model/critical/critical.contract.ts'

/** How much critical waits for a doctor, of laboratory and radiology; red once one of it is late. */
export function CriticalCount() {
  const { data: values } = useRead(criticalContract.list, {})
  const { data: findings } = useRead(criticalFindingsContract.list, {})
  const tick = useNow()
  const waiting = [
    ...(values?.values ?? []).map((value) => ({ value, of: values })),
    ...(findings?.findings ?? []).map((value) => ({ value, of: findings })),
  ]
  if (waiting.length === 0) return null
  const isLate = waiting.some(
    ({ value, of }) => of && stageOf(value, of.times, new Date(Math.max(tick, Date.parse(of.asOf)))) === 'hospital',
  )
  return <Chip tone={isLate ? 'danger' : 'warning'}>{String(waiting.length)}</Chip>
}
