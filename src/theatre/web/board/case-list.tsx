import { Select } from '@mantine/core'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { showMoment } from '../../../kernel/calendar.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { ANAESTHESIA_WORDS, CASE_STATES, PRIORITY_WORDS, STATE_WORDS, sided } from '../../model/case/case-words.ts'
import type { CaseCard } from '../../model/case/shown-case.ts'
import { theatreContract } from '../../model/theatre.contract.ts'
import css from '../theatre.module.css'
import { lastWords, STATE_TONES } from '../theatre-words.ts'

/** A case among others, as the lists show it. */
export const caseColumns = (onOpen: (card: CaseCard) => void): GridColumn<CaseCard>[] => [
  {
    id: 'patient',
    label: 'Patient',
    width: 180,
    sticky: true,
    text: ({ patientName }) => patientName,
    opening: { can: true, of: () => 'case', open: onOpen },
  },
  {
    id: 'state',
    label: 'State',
    width: 160,
    text: ({ state }) => STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Chip>,
  },
  { id: 'from', label: 'Planned', width: 140, text: ({ from }) => (from ? showMoment(from) : '-') },
  { id: 'theatre', label: 'Theatre', width: 90, text: ({ theatre }) => theatre ?? '-' },
  {
    id: 'procedure',
    label: 'Procedure',
    width: 240,
    grows: true,
    text: ({ procedures }) => procedures.map(sided).join(', '),
  },
  { id: 'surgeon', label: 'Surgeon', width: 160, text: ({ surgeons }) => surgeons.join(', ') || '-' },
  {
    id: 'anaesthetist',
    label: 'Anaesthetist',
    width: 150,
    text: ({ anaesthetists }) => anaesthetists.join(', ') || '-',
  },
  {
    id: 'anaesthesia',
    label: 'Anaesthesia',
    width: 110,
    text: ({ anaesthesia }) => (anaesthesia ? ANAESTHESIA_WORDS[anaesthesia] : '-'),
  },
  { id: 'priority', label: 'Priority', width: 100, text: ({ priority }) => PRIORITY_WORDS[priority] },
  { id: 'payer', label: 'Payer', width: 110, text: ({ payer }) => corporateName(payer) },
  { id: 'visit', label: 'Visit ID', width: 120, text: ({ visitNo }) => visitNo },
  { id: 'words', label: 'Stands', width: 200, text: lastWords },
]

/** Every case, the latest first: by state and patient. */
export function CaseList() {
  const url = useUrl()
  const go = useNavigate()
  const search = url.text('search')
  const state = CASE_STATES.find((one) => one === url.text('state'))
  const list = useList(theatreContract.list, { ...(search && { search }), ...(state && { state }) })
  const open = ({ id }: CaseCard) => void go(`/operation-theatre/${id}`)
  return (
    <div className={css.list}>
      <div className={css.bar}>
        <SearchBox label="Search by patient or visit" value={search} onChange={(typed) => url.set({ search: typed })} />
        <Select
          aria-label="State"
          placeholder="All states"
          clearable
          data={CASE_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
          value={state ?? null}
          onChange={(chosen) => url.set({ state: chosen })}
        />
      </div>
      <DataGrid<CaseCard>
        label="Cases"
        storageKey="theatre-cases"
        columns={caseColumns(open)}
        {...ofList(list)}
        rowKey={({ id }) => id}
        onOpen={open}
        empty={<EmptyState line={search || state ? 'No case matches.' : 'Cases will appear here: Book.'} />}
      />
    </div>
  )
}
