import * as z from 'zod/mini'
import { useRead } from '../../../platform/web/use-call.ts'
import { ClashPanel } from '../../../ui/forms/clash-panel.tsx'
import { wardsContract } from '../../../wards/model/wards.contract.ts'
import { type Visit, visit } from '../../model/visits.contract.ts'
import { differences } from './visit-differences.ts'
import type { VisitValues } from './visit-form.ts'

type Props = {
  readonly message: string
  /** The newer visit, as the server sent it with its refusal. */
  readonly current: unknown
  readonly mine: VisitValues
  onKeepMine(theirs: Visit): void
  onTakeTheirs(theirs: Visit): void
}

/** Two people edited one visit. */
export function VisitClash({ message, current, mine, onKeepMine, onTakeTheirs }: Props) {
  const wards = useRead(wardsContract.wards, {})
  const { data: theirs } = z.safeParse(visit, current)
  if (!theirs) return <div role="alert">{message}</div>
  const wardName = (id: string) => wards.data?.wards.find((ward) => ward.id === id)?.wardType ?? 'another ward'
  return (
    <ClashPanel
      message={message}
      rows={differences(mine, theirs, wardName)}
      onKeepMine={() => onKeepMine(theirs)}
      onTakeTheirs={() => onTakeTheirs(theirs)}
    />
  )
}
