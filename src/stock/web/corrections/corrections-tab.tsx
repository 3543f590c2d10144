import { Select } from '@mantine/core'
import { lazy } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import {
  batchCorrectionsContract,
  CORRECTION_STATES,
  type CorrectionRow,
} from '../../model/corrections/batch-corrections.contract.ts'
import css from '../batches/batches.module.css'
import { CORRECTION_STATE_WORDS } from './correction-words.ts'

const OpenedCorrection = lazy(() => import('./shown-correction.tsx'))

const TONES: Readonly<Record<CorrectionRow['state'], Tone>> = {
  written: 'waiting',
  approved: 'good',
  rejected: 'neutral',
}

const packWords = ({ batchNo, expiry, mrp }: CorrectionRow['wrong']): string =>
  `${batchNo}, ${expiryWords(expiry)}, ${figure(mrp)}`

const COLUMNS: readonly GridColumn<CorrectionRow>[] = [
  { id: 'no', label: 'Document', width: 130, sticky: true, figures: true, text: ({ correctionNo }) => correctionNo },
  { id: 'item', label: 'Item', width: 220, grows: true, text: ({ name }) => name },
  { id: 'wrong', label: 'Was typed', width: 220, figures: true, text: ({ wrong }) => packWords(wrong) },
  { id: 'right', label: 'The pack says', width: 220, figures: true, text: ({ right }) => packWords(right) },
  {
    id: 'state',
    label: 'State',
    width: 170,
    text: ({ state }) => CORRECTION_STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={TONES[state]}>{CORRECTION_STATE_WORDS[state]}</Chip>,
  },
  { id: 'reason', label: 'Reason', width: 200, text: ({ reason }) => reason },
  { id: 'written', label: 'Written', width: 150, figures: true, text: ({ writtenAt }) => showMoment(writtenAt) },
  { id: 'by', label: 'By', width: 160, text: ({ writtenBy }) => writtenBy },
  { id: 'decided', label: 'Decided by', width: 160, text: ({ decidedBy }) => decidedBy ?? '-' },
]

/** Batches that were typed wrong: written from the stock by one person, decided by another. */
export default function CorrectionsTab() {
  const url = useUrl()
  const state = CORRECTION_STATES.find((one) => one === url.text('state'))
  const list = useList(batchCorrectionsContract.list, state ? { state } : {})
  const id = url.text('document')
  const words = state ? CORRECTION_STATE_WORDS[state] : ''
  return (
    <>
      <div className={css.bar}>
        <Select
          aria-label="State"
          placeholder="All states"
          clearable
          w={180}
          data={optionsOf(CORRECTION_STATE_WORDS)}
          value={state ?? null}
          onChange={(next) => url.set({ state: next })}
        />
        <p className={textCss.note}>A correction begins at the batch, in Stock.</p>
      </div>
      <DataGrid<CorrectionRow>
        label="Corrections of batches"
        storageKey="batch-corrections"
        columns={COLUMNS}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowName={(row) => row.correctionNo}
        onOpen={(row) => url.open({ document: row.id })}
        filters={words}
        empty={<EmptyState line={words ? 'No correction matches.' : 'Corrections of batches will appear here.'} />}
      />
      <FormDialog
        title="Correction of a batch"
        opened={id !== ''}
        onClose={() => url.set({ document: null })}
        size={720}
      >
        {id && <OpenedCorrection id={id} />}
      </FormDialog>
    </>
  )
}
