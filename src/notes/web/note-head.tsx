import { Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { showMoment } from '../../kernel/calendar.ts'
import { ageAndSex } from '../../patients/model/gender-and-age.ts'
import { buttonsIn, useOfferedActions } from '../../ui/page/offered-actions.ts'
import { RecordHead } from '../../ui/page/record-head.tsx'
import { useToday } from '../../ui/page/use-now.ts'
import type { VisitOfNote } from '../model/shown-note.ts'

type Props = { readonly visit: VisitOfNote; readonly name: string; readonly children?: ReactNode }

/** Whose note it is; what can be done with it is in the command palette too. */
export function NoteHead({ visit, name, children }: Props) {
  const today = useToday()
  const bar = useRef<HTMLDivElement>(null)
  useOfferedActions(() => buttonsIn(bar.current))
  const { age, gender, uhid, admittedAt, ward, consultant, payer } = visit
  return (
    <RecordHead
      ref={bar}
      name={
        <>
          <Title order={1}>{visit.patientName}</Title>
          <span>{visit.visitNo}</span>
          <span>{name}</span>
        </>
      }
      facts={[
        ageAndSex({ age, gender, dateOfBirth: null }, today),
        uhid,
        admittedAt && `admitted ${showMoment(admittedAt)}`,
        ward,
        consultant,
        payer,
      ]}
    >
      {children}
    </RecordHead>
  )
}
