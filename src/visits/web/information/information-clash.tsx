import * as z from 'zod/mini'
import { ClashPanel } from '../../../ui/forms/clash-panel.tsx'
import { type VisitInformation, visitInformation } from '../../model/treatment/treatment.contract.ts'
import { informationDifferences } from './information-differences.ts'
import type { InformationValues, Names } from './information-form.ts'

type Props = {
  readonly message: string
  /** The newer visit data, as the server sent it with its refusal. */
  readonly current: unknown
  readonly mine: InformationValues
  readonly names: Names
  onKeepMine(theirs: VisitInformation): void
  onTakeTheirs(theirs: VisitInformation): void
}

/** Two people edited the information of one visit: both versions beside each other, and the choice. */
export function InformationClash({ message, current, mine, names, onKeepMine, onTakeTheirs }: Props) {
  const { data: theirs } = z.safeParse(visitInformation, current)
  if (!theirs) return <div role="alert">{message}</div>
  return (
    <ClashPanel
      message={message}
      rows={informationDifferences(mine, theirs, names)}
      onKeepMine={() => onKeepMine(theirs)}
      onTakeTheirs={() => onTakeTheirs(theirs)}
    />
  )
}
