import { Skeleton } from '@mantine/core'
import { PatientBand } from '../../../alerts/web/patient-band.tsx'
import { useAlerts } from '../../../alerts/web/use-alerts.ts'
import { useBloodGroup } from '../../../alerts/web/use-blood-group.ts'
import { grouped } from '../../../kernel/counted.ts'
import { type Address, Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { treatmentContract } from '../../../visits/model/treatment/treatment.contract.ts'
import { TreatmentLists } from '../../../visits/web/treatment/treatment-lists.tsx'
import { linesOf } from '../../model/bill/bill-totals.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { OperationNotesList, useOperationNotes } from './operation-notes.tsx'
import css from './visit-contents.module.css'

const COUNTED = [
  ['Labs', ['laboratory']],
  ['Radiology', ['radiology']],
  ['Medicines', ['pharmacy']],
  ['Clinical', ['clinical']],
  ['Implants', ['implant']],
] as const

type Props = {
  readonly bill: BillView
  readonly billNos: number | undefined
  /** The screen around it shows the band. */
  readonly isEmbedded: boolean
}

/** The left side: what must not be overlooked, and what the visit has that decides the bill; both come together, so that nothing moves. */
export function VisitContents({ bill, billNos, isEmbedded }: Props) {
  const alerts = useAlerts(bill.patientId)
  const bloodGroup = useBloodGroup(bill.patientId)
  const operations = useOperationNotes(bill)
  const isComing = alerts.isComing || bloodGroup.isComing || operations.isComing
  const { data, error, refetch } = useRead(treatmentContract.information, {
    patientId: bill.patientId,
    visitId: bill.visitId,
  })
  return (
    <aside className={css.contents} aria-label="What the visit has">
      {!isEmbedded && alerts.mayRead && !isComing && (data || error) && (
        <div className={css.alerts}>
          <PatientBand patientId={bill.patientId} />
        </div>
      )}
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data?.visit && !isComing ? (
        <TreatmentLists
          patientId={bill.patientId}
          visit={data.visit}
          dayOf={(surgeryId) => bill.stay.procedures.find(({ id }) => id === surgeryId)?.on}
          onRefresh={() => void refetch()}
        />
      ) : (
        <Skeleton height={180} />
      )}
      {operations.notes && data && !isComing && <OperationNotesList bill={bill} notes={operations.notes} />}
      {(data || error) && <Counted bill={bill} billNos={billNos} />}
    </aside>
  )
}

/** How much of each kind the bill has, beneath the treatment: it stands where that ends. */
function Counted({ bill, billNos }: Pick<Props, 'bill' | 'billNos'>) {
  const lines = linesOf(bill)
  const profile: Address = `/patient-profile?patient=${bill.patientId}&visit=${bill.visitId}`
  return (
    <>
      <hr />
      {COUNTED.map(([name, heads]) => (
        <Entry key={name} name={name} count={lines.filter(({ head }) => heads.some((own) => own === head)).length} />
      ))}
      <hr />
      <Link to={`/orders/${bill.header.visitNo}`} className={css.link}>
        Orders
      </Link>
      <Link to={`${profile}&tab=documents`} className={css.link}>
        Documents
      </Link>
      <Link to={`${profile}&editVisit=${bill.visitId}`} className={css.link}>
        Edit the visit
      </Link>
      <Link to={`/old-bills/${bill.header.visitNo}`} className={css.link}>
        Patient billing history <span className={css.count}>{billNos === undefined ? '' : grouped(billNos)}</span>
      </Link>
    </>
  )
}

const Entry = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <div className={css.entry}>
    {name} <span className={css.count}>{grouped(count)}</span>
  </div>
)
