import { IconStar, IconX } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { Treatment } from '../../model/treatment/treatment.contract.ts'
import { withDiagnosis, withoutDiagnosis, withPrimary } from '../../model/treatment/treatment-lists.ts'
import { useDiagnosisPick } from '../information/fields/use-picks.ts'
import { AddToList } from './add-to-list.tsx'
import { Act, Entry, List } from './treatment-list.tsx'
import type { TreatmentChanges } from './use-treatment.ts'

type Props = TreatmentChanges & {
  readonly diagnoses: Treatment['diagnoses']
  /** It stands in a dialog, whose first field it is. */
  readonly isFirst?: boolean
  /** By the name that was chosen, with its code. */
  onAdded?(name: string): void
  onRefresh(): void
}

/** The diagnoses of a visit, the primary first, and a box that searches and adds. */
export function DiagnosisList({ diagnoses, busy, change, isFirst = false, onAdded, onRefresh }: Props) {
  const mayEdit = useAuth().can('treatment:edit')
  const found = useDiagnosisPick()
  const add = (id: string, name: string) =>
    change(`Diagnosis added: ${name}`, (lists) => withDiagnosis(lists, id), { done: () => onAdded?.(name) })
  return (
    <List
      mayEdit={mayEdit}
      onRefresh={onRefresh}
      name="Diagnoses"
      count={diagnoses.length}
      add={
        <AddToList
          label="Add a diagnosis"
          found={found}
          except={diagnoses.map(({ id }) => id)}
          busy={busy}
          isFirst={isFirst}
          onAdd={add}
        />
      }
    >
      {diagnoses.map(({ id, name, isPrimary }) => (
        <Entry key={id} name={name} beneath={isPrimary && <span className={textCss.caption}>primary</span>}>
          {mayEdit && !isPrimary && (
            <Act
              Icon={IconStar}
              label={`Make primary: ${name}`}
              busy={busy}
              onClick={() => change(`Primary diagnosis: ${name}`, (lists) => withPrimary(lists, id))}
            />
          )}
          {mayEdit && (
            <Act
              Icon={IconX}
              label={`Remove: ${name}`}
              busy={busy}
              onClick={() => change(`Diagnosis removed: ${name}`, (lists) => withoutDiagnosis(lists, id))}
            />
          )}
        </Entry>
      ))}
    </List>
  )
}
