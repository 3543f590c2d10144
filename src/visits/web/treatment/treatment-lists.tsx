import { IconCalendar, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import textCss from '../../../ui/display/text.module.css'
import type { VisitInformation, VisitSurgery } from '../../model/treatment/treatment.contract.ts'
import {
  withComplication,
  withoutComplication,
  withoutSurgery,
  withSurgery,
} from '../../model/treatment/treatment-lists.ts'
import { useComplicationPick, useSurgeryPick } from '../information/fields/use-picks.ts'
import { SanctionBadge } from '../information/sanction-badge.tsx'
import { AddToList } from './add-to-list.tsx'
import { DiagnosisList } from './diagnosis-list.tsx'
import { SurgeryDaysDialog } from './surgery-days.dialog.tsx'
import { Act, Entry, List } from './treatment-list.tsx'
import { useTreatment } from './use-treatment.ts'

type Props = {
  readonly patientId: string
  readonly visit: VisitInformation
  /** The day on which a surgery was operated, by the id of its link; nothing for one that was not. */
  dayOf(surgeryId: string): string | null | undefined
  onRefresh(): void
}

/**
 * The diagnoses, surgeries and complications of a visit, each with a box that searches and adds, for those who may edit the treatment;
 * read only for the others.
 */
export function TreatmentLists({ patientId, visit, dayOf, onRefresh }: Props) {
  const mayEdit = useAuth().can('treatment:edit')
  const { busy, change } = useTreatment(patientId, visit)
  const [dated, setDated] = useState<VisitSurgery>()
  const { diagnoses, surgeries, complications } = visit.treatment
  const primary = diagnoses.find(({ isPrimary }) => isPrimary)
  const found = {
    surgery: useSurgeryPick(visit.payerId),
    complication: useComplicationPick(primary?.id),
  }
  const list = { busy, mayEdit, onRefresh }
  return (
    <>
      <DiagnosisList diagnoses={diagnoses} busy={busy} change={change} onRefresh={onRefresh} />
      <List
        {...list}
        name="Surgeries"
        count={surgeries.length}
        add={
          <AddToList
            label="Add a surgery"
            found={found.surgery}
            except={surgeries.map(({ surgeryId }) => surgeryId)}
            busy={busy}
            onAdd={(id, name) => change(`Surgery added: ${name}`, (lists) => withSurgery(lists, id))}
          />
        }
      >
        {surgeries.map((surgery) => {
          const { id, surgeryId, name, status } = surgery
          const on = dayOf(id)
          return (
            <Entry
              key={id}
              name={name}
              beneath={
                <>
                  <SanctionBadge surgery={surgery} />
                  {on && <span className={textCss.caption}>{showDay(on)}</span>}
                  {(status === 'planned' || status === 'in_progress') && (
                    <span className={textCss.caption}>planned, not billed</span>
                  )}
                </>
              }
            >
              {mayEdit && (
                <>
                  <Act
                    Icon={IconCalendar}
                    label={`Days and package: ${name}`}
                    busy={busy}
                    onClick={() => setDated(surgery)}
                  />
                  <Act
                    Icon={IconX}
                    label={`Remove: ${name}`}
                    busy={busy}
                    onClick={() => change(`Surgery removed: ${name}`, (lists) => withoutSurgery(lists, surgeryId))}
                  />
                </>
              )}
            </Entry>
          )
        })}
      </List>
      <List
        {...list}
        name="Complications"
        count={complications.length}
        add={
          <AddToList
            label="Add a complication"
            found={found.complication}
            except={complications.map(({ id }) => id)}
            busy={busy}
            onAdd={(id, name) => change(`Complication added: ${name}`, (lists) => withComplication(lists, id))}
          />
        }
      >
        {complications.map(({ id, name }) => (
          <Entry key={id} name={name}>
            {mayEdit && (
              <Act
                Icon={IconX}
                label={`Remove: ${name}`}
                busy={busy}
                onClick={() => change(`Complication removed: ${name}`, (lists) => withoutComplication(lists, id))}
              />
            )}
          </Entry>
        ))}
      </List>
      {dated && <SurgeryDaysDialog surgery={dated} busy={busy} change={change} onClose={() => setDated(undefined)} />}
    </>
  )
}
