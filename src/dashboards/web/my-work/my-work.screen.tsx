import { Button } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { medicationOrdersContract } from '../../../nursing/model/medication-orders.contract.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import { myWorkContract, type WaitingWork } from '../../model/my-work/my-work.contract.ts'
import { isOverdue, WORK_KINDS, WORK_WORDS } from '../../model/my-work/work.ts'
import { placeOfWork } from './place-of-work.ts'

const dueWords = ({ due }: WaitingWork) => (due === null ? '-' : showMoment(due))

const columns = (now: Date, onOpen: (row: WaitingWork) => void): GridColumn<WaitingWork>[] => [
  {
    id: 'kind',
    cardLine: 1,
    label: 'To do',
    width: 200,
    sticky: true,
    text: ({ kind }) => WORK_WORDS[kind],
    opening: { can: true, of: ({ what, visitNo }) => `${what} of ${visitNo}`, open: onOpen },
  },
  {
    id: 'due',
    cardLine: 1,
    label: 'Due',
    width: 216,
    text: dueWords,
    cell: (row) =>
      isOverdue(row, now) ? <Chip tone="danger">{`${dueWords(row)}, overdue`}</Chip> : <>{dueWords(row)}</>,
  },
  { id: 'what', cardLine: 2, label: 'What', width: 260, grows: true, text: ({ what }) => what },
  { id: 'patient', cardLine: 2, label: 'Patient', width: 180, text: ({ patientName }) => patientName },
  { id: 'place', cardLine: 3, label: 'Place', width: 150, text: ({ place }) => place ?? '-' },
  { id: 'about', cardLine: 3, label: 'By', width: 190, text: ({ about }) => about || '-' },
  { id: 'since', label: 'Since', width: 130, text: ({ since }) => showMoment(since) },
  { id: 'visit', label: 'Visit ID', width: 120, figures: true, text: ({ visitNo }) => visitNo },
  { id: 'uhid', label: 'Patient ID', width: 130, figures: true, text: ({ uhid }) => uhid },
]

/** /waits-for-me: what the person who looks has to sign, the most overdue on top. */
export function Component() {
  const url = useUrl()
  const go = useNavigate()
  const { can } = useAuth()
  const now = new Date(useNow())
  const read = useRead(myWorkContract.mine, {})
  const all = read.data?.rows
  const kind = WORK_KINDS.find((one) => one === url.text('kind'))
  const open = (row: WaitingWork) => void go(placeOfWork(row))
  const offered = WORK_KINDS.filter((one) => one === 'draft' || can('note:countersign'))
  return (
    <Page
      title="Waits for Me"
      figures={
        <FigureStrip
          loading={all === undefined}
          figures={offered.map((one) => ({
            label: WORK_WORDS[one],
            value: all?.filter((row) => row.kind === one).length,
            filter: { isApplied: kind === one, toggle: () => url.set({ kind: kind === one ? null : one }) },
          }))}
        />
      }
    >
      <DataGrid<WaitingWork>
        label="What waits for me"
        storageKey="waits-for-me"
        columns={columns(now, open)}
        {...ofWhole(
          read,
          all?.filter((row) => kind === undefined || row.kind === kind),
        )}
        rowKey={({ kind: of, id }) => `${of} ${id}`}
        rowName={({ what, visitNo }) => `${what} of ${visitNo}`}
        onOpen={open}
        rowActions={(row) => row.kind === 'countersign_order' && <Countersign row={row} />}
        filters={kind ? WORK_WORDS[kind] : ''}
        empty={<EmptyState line={kind ? 'Nothing of this kind waits for you.' : 'Nothing waits for you.'} />}
      />
    </Page>
  )
}

/** An order that was told stands whole in its row, and is countersigned there. */
function Countersign({ row: { id, what } }: { readonly row: WaitingWork }) {
  const write = useWrite(medicationOrdersContract.countersign)
  const sign = () =>
    write.mutate(
      { id },
      {
        onSuccess: () => toast.success('The order is countersigned', what),
        onError: ({ message }) => toast.error('The order is not countersigned', message),
      },
    )
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={write.isPending}
      onClick={sign}
      aria-label={`Countersign ${what}`}
    >
      Countersign
    </Button>
  )
}
