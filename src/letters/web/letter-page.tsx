import { Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { Link } from '../../platform/web/navigation.tsx'
import { Refinement } from '../../refinement/web/refinement-panel.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordHead } from '../../ui/page/record-head.tsx'
import type { LetterData } from '../model/letter-data.ts'
import type { LetterTemplate } from '../model/letter-templates.contract.ts'
import type { SavedLetter } from '../model/letters.contract.ts'
import { DataPanel, type ReadAgain } from './data-panel.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { LetterToolbar, SavedLetterPrint } from './letter-toolbar.tsx'
import css from './letters.module.css'
import { TemplateList } from './templates/template-list.tsx'
import { useLetter } from './use-letter.ts'
import { useLetterActions } from './use-letter-actions.ts'

const PrintPreview = lazy(() => import('../../ui/pdf/print-preview.tsx'))
const FillInDialog = lazy(() => import('./fill-in.dialog.tsx'))

type Props = {
  readonly visitId: string
  readonly patientId: string
  readonly recorded: LetterData
  /** Milliseconds since 1970. */
  readonly readAt: number
  readonly templates: readonly LetterTemplate[]
  readonly letters: readonly SavedLetter[]
  readonly readAgain: ReadAgain
}

/** The letters of a visit: templates, the letter, and the data it is written from (specification 3 section 2.8). */
export function LetterPage({ visitId, patientId, recorded, readAt, templates, letters, readAgain }: Props) {
  const { can } = useAuth()
  const letter = useLetter({ recorded, templates, letters })
  const actions = useLetterActions({ visitId, letter, payer: recorded.payer.name ?? '' })
  const title = letter.template?.title ?? 'No Deduction Letter'
  return (
    <div className={css.screen}>
      <RecordHead
        name={
          <>
            <Title order={1}>{title}</Title>
            <Link to={`/patient-profile?patient=${patientId}&visit=${visitId}`}>{recorded.visit_info.visit_id}</Link>
            {recorded.payer.name && <Chip>{recorded.payer.name}</Chip>}
            <Link to="/no-deduction-letter?find=visit">Another visit</Link>
            {can('summary:read') && (
              <Link to={`/discharge-summary/${recorded.visit_info.visit_id}`} target="_blank">
                Discharge summary
              </Link>
            )}
            {can('bill:read') && (
              <Link to={`/pvi-form/${recorded.visit_info.visit_id}`} target="_blank">
                P-VI form
              </Link>
            )}
          </>
        }
        facts={[recorded.patient.name, recorded.patient.claim_id && `Claim ${recorded.patient.claim_id}`]}
      >
        {can('letter:edit') ? (
          <LetterToolbar letter={letter} actions={actions} />
        ) : (
          <SavedLetterPrint letter={letter} actions={actions} />
        )}
      </RecordHead>
      <div className={css.columns}>
        <TemplateList letter={letter} templates={templates} mayEdit={can('letter:edit')} />
        {letter.template ? (
          <LetterSheet letter={letter} onKeep={actions.keep}>
            {letter.origin === 'visit' && (
              <div className={css.refinement}>
                <Refinement
                  visitId={visitId}
                  draft={letter.text}
                  onUse={letter.edit}
                  onPrint={(text) => void actions.printText(text)}
                />
              </div>
            )}
          </LetterSheet>
        ) : (
          <EmptyState line="No prompt yet. New Prompt adds the first one." />
        )}
        <DataPanel letter={letter} readAt={readAt} readAgain={readAgain} mayEdit={can('letter:edit')} />
      </div>
      <Suspense>
        {actions.printed && <PrintPreview title={title} address={actions.printed} onClose={actions.closePrint} />}
        {actions.asked && (
          <FillInDialog letter={letter} action={actions.asked} onGoOn={actions.goOn} onClose={actions.stopAsking} />
        )}
      </Suspense>
    </div>
  )
}
