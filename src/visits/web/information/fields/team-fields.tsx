import { useAuth } from '../../../../access/web/session.tsx'
import { FormSection } from '../../../../ui/forms/form-dialog.tsx'
import { TEAM } from '../../../model/treatment/treatment.ts'
import type { VisitDataProps } from '../visit-data.tsx'
import { PickMany } from './pick-many.tsx'
import { usePeoplePick } from './use-picks.ts'

/** The medical team, part by part. */
export function TeamFields(props: VisitDataProps) {
  const hospitalText = useAuth().hospital?.shortText ?? 'Hope'
  const labels = {
    esicSurgeons: 'ESIC Surgeon for Follow Up',
    referees: 'Referee',
    surgeons: `${hospitalText} Surgeon`,
    consultants: `${hospitalText} Consultants`,
    anaesthetists: 'Anaesthetist',
  } as const
  return (
    <FormSection title="Medical Team">
      {(Object.keys(labels) as (keyof typeof labels)[]).map((list) => (
        <TeamField key={list} list={list} label={labels[list]} {...props} />
      ))}
    </FormSection>
  )
}

function TeamField({ form, names, list, label }: VisitDataProps & { list: keyof typeof TEAM; label: string }) {
  const people = usePeoplePick(TEAM[list])
  return <PickMany label={label} found={people} names={names} {...form.getInputProps(list)} />
}
