import { useRead } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import type { Department } from '../../model/order-words.ts'
import { recordedContract } from '../../model/recorded/recorded.contract.ts'

/** How many recorded lines of a department have no report yet; nothing where none waits. */
export function RecordedCount({ department }: { readonly department: Department }) {
  const { data } = useRead(recordedContract.list, { department, show: 'open' })
  return data && data.open > 0 ? <Chip tone="warning">{String(data.open)}</Chip> : null
}
