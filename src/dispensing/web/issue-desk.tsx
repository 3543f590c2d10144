import { Anchor, Button, Select } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { PatientBand } from '../../alerts/web/patient-band.tsx'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { showMoment } from '../../kernel/calendar.ts'
import { showRupees } from '../../kernel/money.ts'
import { PriorityChip } from '../../orders/web/priority-chip.tsx'
import { ageAndGender } from '../../patients/model/gender-and-age.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { Chip } from '../../ui/display/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import { useScanner } from '../../ui/scan/use-scanner.ts'
import { BACK } from '../../ui/work-desk/work-desk.tsx'
import { dispensingContract, type RequestWithLines } from '../model/dispensing.contract.ts'
import type { Offer } from '../model/issues/offer.ts'
import { amountOf, takenFrom, unitsHere } from '../model/issues/picked.ts'
import { issueForm } from '../model/requests/request-form.ts'
import css from './issue-desk.module.css'
import { IssueLine } from './issue-line.tsx'
import { IssueSide } from './issue-side.tsx'
import { RequestCard } from './request-card.tsx'
import { usePlacesOfIssue } from './use-places.ts'

type Props = { readonly requestId: string; readonly visitId: string; onBack(): void }

/** The request in work: what is picked of it, from which batch, and what issuing it does. */
export function IssueDesk({ requestId, visitId, onBack }: Props) {
  const { data, error, refetch } = useRead(dispensingContract.ofVisit, { visitId }, { keep: false })
  if (error) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const request = data.requests.find(({ id }) => id === requestId)
  if (!request) return <EmptyState line="This request is no longer among those of the visit." />
  const { visit } = data
  return (
    <div className={css.desk}>
      <div className={css.work}>
        <header className={css.head}>
          <h2>{visit.patientName}</h2>
          <Anchor component={Link} to={`/dispensing/${visit.visitNo}`}>
            {visit.visitNo}
          </Anchor>
          <Chip>{corporateName(visit.payer)}</Chip>
          <PriorityChip priority={request.urgency} />
          <Button variant="default" size="xs" className={BACK} onClick={onBack}>
            All requests
          </Button>
          <p>
            {[
              ageAndGender(visit),
              visit.uhid,
              request.ward,
              `asked ${showMoment(request.askedAt)} by ${request.askedBy}`,
              [request.doctor, request.registration].filter(Boolean).join(', '),
              request.requestNo,
              request.note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <PatientBand patientId={visit.patientId} />
        {request.open > 0 ? (
          <Picking request={request} />
        ) : (
          <div className={css.done}>
            <RequestCard request={request} />
          </div>
        )}
      </div>
      <IssueSide request={request} requests={data.requests} />
    </div>
  )
}

type Line = RequestWithLines['lines'][number]
const isOpen = ({ closeReason, issued, quantity }: Line) => closeReason === null && issued < quantity

/** The open lines, each picked with a tick, a typed number or a scan of its pack. */
function Picking({ request }: { readonly request: RequestWithLines }) {
  const places = usePlacesOfIssue()
  const [chosenPlace, setPlace] = useState<string | null>(null)
  const { data } = useRead(dispensingContract.offers, { id: request.id, ...(chosenPlace && { placeId: chosenPlace }) })
  const placeId = chosenPlace ?? data?.placeId ?? ''
  const [scans, setScans] = useState<Readonly<Record<string, number>>>({})
  const form = useContractForm(issueForm, {})
  const unsaved = useUnsaved(() => form.values.lines.length > 0)
  const clear = () => {
    unsaved.release()
    form.reset()
    setScans({})
  }
  const { submit, busy } = useSubmit(form, dispensingContract.issue, {
    input: (values) => ({ ...values, id: request.id, placeId }),
    done: ({ issueNo, amount }) => {
      clear()
      toast.success('Issued', `${issueNo}, ${showRupees(amount)}`)
    },
    failed: 'Not issued',
  })
  const lines = request.lines.filter(isOpen)
  const offerOf = (line: Line): Offer | undefined => data?.offers.find(({ requestLineId }) => requestLineId === line.id)
  const pickedAt = (line: Line) => form.values.lines.findIndex(({ requestLineId }) => requestLineId === line.id)
  const amountsOf = (line: Line): number => {
    const picked = form.values.lines[pickedAt(line)]
    const offer = offerOf(line)
    if (!picked || !offer) return 0
    const from = offer.substitutes.find(({ medicineId }) => medicineId === picked.medicineId) ?? offer
    return amountOf(takenFrom(from.batches, picked.quantity ?? 0, picked.batches?.[0]?.batchId), from.discount)
  }
  const setQuantity = (line: Line, quantity: number) => {
    const at = pickedAt(line)
    if (at < 0) form.setFieldValue('lines', [...form.values.lines, { requestLineId: line.id, quantity }])
    else form.setFieldValue(`lines.${at}.quantity`, quantity as never)
  }
  useScanner((code) => {
    for (const line of lines) {
      const found = offerOf(line)?.barcodes.find(({ barcode }) => barcode === code)
      if (!found) continue
      const counted = (scans[line.id] ?? 0) + found.units
      const most = Math.min(line.quantity - line.issued, unitsHere(offerOf(line)?.batches ?? []))
      if (counted > most) return toast.error('Not counted', `${line.name}: at most ${most} ${line.unit}.`)
      setScans({ ...scans, [line.id]: counted })
      return setQuantity(line, counted)
    }
    return toast.error('Another pack', `${code} is not of this request.`)
  })
  const picked = form.values.lines.length
  const canIssue = picked > 0 && placeId !== ''
  const issue = () => {
    form.setFieldValue('placeId', placeId)
    submit()
  }
  useHotkeys([['mod+Enter', () => canIssue && !busy && issue()]], [])
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        issue()
      }}
      noValidate
      autoComplete="off"
      aria-label={`Issue ${request.requestNo}`}
    >
      <div className={css.from}>
        <Select
          aria-label="From"
          data={places}
          allowDeselect={false}
          value={placeId || null}
          error={form.errors.placeId}
          onChange={(place) => {
            setPlace(place)
            clear()
          }}
        />
        <span>Scan each pack, tick a line, or type what is given.</span>
      </div>
      {form.errors.lines && <p role="alert">{form.errors.lines}</p>}
      <div className={css.scroll}>
        <table className={css.lines} aria-label={`Lines of ${request.requestNo}`}>
          <thead>
            <tr>
              <th scope="col" aria-label="Picked" />
              <th scope="col">Item</th>
              <th scope="col" className={css.right}>
                Asked
              </th>
              <th scope="col" className={css.right}>
                Stock
              </th>
              <th scope="col">Batch, expiry</th>
              <th scope="col">Issue</th>
              <th scope="col" className={css.right}>
                Amount
              </th>
              <th scope="col" aria-label="State" />
            </tr>
          </thead>
          {lines.map((line) => (
            <IssueLine
              key={line.id}
              line={line}
              offer={offerOf(line)}
              isStat={request.urgency === 'stat'}
              form={form}
              at={pickedAt(line)}
              scanned={scans[line.id] ?? 0}
              amount={amountsOf(line)}
              onQuantity={(quantity) => setQuantity(line, quantity)}
            />
          ))}
        </table>
      </div>
      <footer className={css.foot}>
        <span>
          Picked <b>{picked}</b> of {lines.length}
        </span>
        <span>
          Amount <b>{showRupees(lines.reduce((sum, line) => sum + amountsOf(line), 0))}</b>
        </span>
        <Button type="submit" disabled={!canIssue} loading={busy} title="Ctrl+Enter">
          Issue what is picked
        </Button>
      </footer>
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
