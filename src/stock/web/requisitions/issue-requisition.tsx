import { Button, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { grouped } from '../../../kernel/counted.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { enterGoesDown } from '../../../ui/forms/enter-goes-down.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { BACK } from '../../../ui/work-desk/work-desk.tsx'
import { expiryWords } from '../../model/batches/expiry.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import {
  type Offer,
  type RequisitionLine,
  requisitionsContract,
  type ShownRequisition,
} from '../../model/requisitions/requisitions.contract.ts'
import { besideSent } from '../transfers/beside-sent.ts'
import { issueOf, typedIssue } from './requisition-form.ts'
import own from './requisitions.module.css'
import { RequisitionHead, RequisitionLines, TransfersOf } from './shown-requisition.tsx'

type Props = { readonly id: string; onBack(): void }

/** A requisition at the store: what is open is issued whole, in part, or refused with a reason. */
export function IssueRequisition({ id, onBack }: Props) {
  const { data, error, refetch } = useRead(requisitionsContract.requisition, { id })
  const { can } = useAuth()
  const [from, setFrom] = useState<string | null>(null)
  // Here and not in the form of the lines: that begins anew whenever something of them is issued.
  const [refuses, setRefuses] = useState<string | null>(null)
  const places = (useRead(stockContract.places, {}).data?.places ?? [])
    .filter((place) => place.kind !== 'in_transit' && place.id !== data?.placeId)
    .toSorted((a, b) => Number(b.kind === 'store') - Number(a.kind === 'store'))
  const fromPlaceId = from ?? places[0]?.id ?? ''
  const isOpen = (data?.open ?? 0) > 0 && can('store-requisition:issue')
  const offers = useRead(requisitionsContract.offers, { id, fromPlaceId }, { enabled: isOpen && fromPlaceId !== '' })
  const settled = (data?.rows ?? []).filter(({ open }) => !isOpen || open === 0)
  const refused = data?.rows.find((row) => row.id === refuses)
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return (
    <div className={own.work}>
      <RequisitionHead
        requisition={data}
        back={
          <Button className={BACK} variant="subtle" size="xs" onClick={onBack}>
            Back
          </Button>
        }
      />
      <TransfersOf requisition={data} />
      {isOpen ? (
        <>
          <Select
            label="From"
            w={260}
            searchable
            allowDeselect={false}
            data={places.map((place) => ({ value: place.id, label: place.name }))}
            value={fromPlaceId || null}
            onChange={setFrom}
          />
          {offers.data && !offers.isPlaceholderData && (
            <Issue
              key={`${fromPlaceId} ${data.rows.map(({ open }) => open).join(' ')}`}
              requisition={data}
              offers={offers.data.offers}
              fromPlaceId={fromPlaceId}
              onRefuse={setRefuses}
            />
          )}
        </>
      ) : null}
      {settled.length > 0 && <RequisitionLines rows={settled} />}
      {refused && (
        <SentReasonDialog
          title={`Refuse ${refused.name}`}
          message="No more of it is issued; what is issued stays issued."
          route={requisitionsContract.refuseLine}
          input={({ reason }) => ({ id: refused.id, reason })}
          done={() => setRefuses(null)}
          onClose={() => setRefuses(null)}
        />
      )}
    </div>
  )
}

type IssueProps = {
  readonly requisition: ShownRequisition
  readonly offers: readonly Offer[]
  readonly fromPlaceId: string
  onRefuse(lineId: string): void
}

function Issue({ requisition, offers, fromPlaceId, onRefuse }: IssueProps) {
  const form = useContractForm(typedIssue, issueOf(requisition, offers))
  const chosen = form.values.lines.flatMap(({ lineId, quantity }, at) =>
    Number(quantity) > 0 ? [{ lineId, quantity: Number(quantity), at }] : [],
  )
  const { send, busy } = useSend(form, requisitionsContract.issue, {
    done: ({ transferNo }) => toast.success('Issued', transferNo),
    failed: 'Not issued',
    handled: (problem, _, again) => {
      if (problem.code !== 'MORE_THAN_ASKED') return besideSent(form, problem.fields, chosen)
      const question = { title: 'More than is asked', message: problem.message, confirmLabel: 'Issue all the same' }
      void confirm(question).then((isMeant) => isMeant && again({ isMoreConfirmed: true }))
      return true
    },
  })
  const submit = form.onSubmit(() =>
    send({ id: requisition.id, fromPlaceId, lines: chosen.map(({ lineId, quantity }) => ({ lineId, quantity })) }),
  )
  return (
    <form
      onSubmit={submit}
      onKeyDown={enterGoesDown}
      noValidate
      autoComplete="off"
      aria-label={`Issue ${requisition.requisitionNo}`}
    >
      {form.values.lines.map(({ lineId }, at) => {
        const row = requisition.rows.find(({ id }) => id === lineId)
        const offer = offers.find((one) => one.lineId === lineId)
        if (!row || !offer) return null
        return (
          <fieldset key={lineId} className={own.line} aria-label={row.name}>
            <div>
              <div className={textCss.strong}>{row.name}</div>
              <div className={textCss.caption}>{offerWords(row, offer)}</div>
            </div>
            <TextInput label="Issue" inputMode="numeric" {...form.getInputProps(`lines.${at}.quantity`)} />
            <Button variant="default" size="xs" aria-label={`Refuse ${row.name}`} onClick={() => onRefuse(lineId)}>
              Refuse
            </Button>
          </fieldset>
        )
      })}
      {form.errors['lines'] && <p role="alert">{form.errors['lines']}</p>}
      <Group gap={8} mt="md">
        <Button type="submit" loading={busy}>
          Issue
        </Button>
        <span className={textCss.note}>The earliest expiry leaves first; an empty line stays open.</span>
      </Group>
    </form>
  )
}

const SHOWN_BATCHES = 3

/** '20 of 30 tablet open; 45 there: DL-2290 12/2027 (45)'. */
const offerWords = ({ open, quantity, unit }: RequisitionLine, { available, batches }: Offer): string => {
  const first = batches
    .slice(0, SHOWN_BATCHES)
    .map((batch) => `${batch.batchNo} ${expiryWords(batch.expiry)} (${grouped(batch.available)})`)
  const there = available > 0 ? `${grouped(available)} there: ${first.join(', ')}` : 'none there'
  const asked = open === quantity ? grouped(open) : `${grouped(open)} of ${grouped(quantity)}`
  return `${asked} ${unit} open; ${there}`
}
