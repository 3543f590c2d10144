import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { showDayOf, showMoment } from '../../../kernel/calendar.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import textCss from '../../../ui/display/text.module.css'
import { notesOf } from '../../model/before-it-is-done.ts'
import type { EarlierStudy } from '../../model/report/radiology-reports.contract.ts'
import { studyInWords } from '../../model/worklist-columns.ts'
import type { OpenedReport } from './opened-report.ts'
import css from './report.module.css'

type Props = {
  readonly opened: OpenedReport
  /** Names an earlier study as the one compared with; undefined where nothing is written. */
  readonly onCompare?: ((words: string) => void) | undefined
  readonly children?: ReactNode
}

/** What a report is read with: what was asked, how it was done, and the earlier reports of the patient. */
export const BesideReport = ({ opened: { study, earlier }, onCompare, children }: Props) => (
  <aside className={css.beside} aria-label="Beside the report">
    <FactList
      facts={[
        ['Asked', study.clinicalNote ?? '-'],
        [
          'Safety',
          notesOf(study)
            .map(({ words }) => words)
            .join(', ') || '-',
        ],
        ['Done', study.doneAt ? showMoment(study.doneAt) : '-'],
        ['Examined by', study.technician ?? '-'],
      ]}
    />
    {children}
    <h2 className={textCss.strong}>Earlier reports</h2>
    {earlier.length === 0 && <p className={textCss.caption}>None of this patient.</p>}
    {earlier.map((one) => (
      <Earlier key={one.id} study={one} onCompare={onCompare} />
    ))}
  </aside>
)

const Earlier = ({ study, onCompare }: { readonly study: EarlierStudy } & Pick<Props, 'onCompare'>) => {
  const words = `${studyInWords(study)} of ${showDayOf(study.doneAt)}`
  return (
    <details open={study.isSameRegion}>
      <summary>{words}</summary>
      <p className={css.part}>{study.findings}</p>
      <p className={`${css.part} ${textCss.strong}`}>{study.impression}</p>
      {onCompare && (
        <Button size="compact-sm" variant="default" onClick={() => onCompare(`${words}.`)}>
          Compare
        </Button>
      )}
    </details>
  )
}
