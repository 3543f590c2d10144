import { Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { ageAndSex } from '../../../patients/model/gender-and-age.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { buttonsIn, useOfferedActions } from '../../../ui/page/offered-actions.ts'
import { RecordHead } from '../../../ui/page/record-head.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { EXAMINATION_STATE_WORDS } from '../../model/examination-words.ts'
import type { ExaminationRow } from '../../model/shown-examination.ts'
import { studyInWords } from '../../model/worklist-columns.ts'
import { STATE_TONES } from '../state-tones.ts'

type Props = { readonly study: ExaminationRow; readonly children: ReactNode }

/** Whose report it is and of what; what can be done with it is in the command palette too. */
export function ReportHead({ study, children }: Props) {
  const today = useToday()
  const bar = useRef<HTMLDivElement>(null)
  useOfferedActions(() => buttonsIn(bar.current))
  return (
    <RecordHead
      ref={bar}
      name={
        <>
          <Title order={1}>{study.patientName}</Title>
          <Link to={`/orders/${study.visitNo}`}>{study.visitNo}</Link>
          <span>{studyInWords(study)}</span>
          <Chip tone={STATE_TONES[study.state]}>{EXAMINATION_STATE_WORDS[study.state]}</Chip>
        </>
      }
      facts={[ageAndSex(study, today), study.uhid, study.place, study.practitioner]}
    >
      {children}
    </RecordHead>
  )
}
