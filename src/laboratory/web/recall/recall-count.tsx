import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { recallContract } from '../../model/recall/recall.contract.ts'

/** How many results that went out are not settled; nothing where there are none. */
export function RecallCount() {
  const { data } = useRead(recallContract.list, {})
  if (!data || data.results.length === 0) return null
  return <Chip tone="danger">{String(data.results.length)}</Chip>
}
