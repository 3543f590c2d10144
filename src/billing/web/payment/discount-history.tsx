import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
import css from './payment.module.css'

type Data = RouteReply<typeof discountsContract.discounts>
type Discount = Data['discounts'][number]

const STATES: Readonly<Record<Discount['state'], { readonly word: string; readonly tone: Tone }>> = {
  requested: { word: 'Not decided', tone: 'waiting' },
  approved: { word: 'Approved', tone: 'good' },
  refused: { word: 'Refused', tone: 'danger' },
  taken_back: { word: 'Taken back', tone: 'neutral' },
}

/** Every discount that was asked for, and what became of it. */
export const DiscountHistory = ({ data, mayDecide }: { readonly data: Data; readonly mayDecide: boolean }) => (
  <Stack component="section" gap={12} miw={0} aria-label="Discounts">
    <h3>Discounts {data.discounts.length}</h3>
    {data.discounts.length === 0 && <div className={textCss.caption}>None was asked for.</div>}
    <ul className={css.list}>
      {data.discounts.map((discount) => (
        <li key={discount.id}>
          <Group gap="4px 12px" justify="space-between">
            <strong>{showRupees(discount.amount)}</strong>
            <Chip tone={STATES[discount.state].tone}>
              {[STATES[discount.state].word, discount.hasEnded && `version ${discount.versionNo}`]
                .filter(Boolean)
                .join(', ')}
            </Chip>
          </Group>
          <div>{discount.reason}</div>
          <div className={textCss.caption}>{asked(discount)}</div>
          {discount.decidedAt && <div className={textCss.caption}>{decided(discount)}</div>}
          {discount.takenBackAt && <div className={textCss.caption}>{takenBack(discount)}</div>}
          {mayDecide && !discount.hasEnded && <Decide discount={discount} />}
        </li>
      ))}
    </ul>
  </Stack>
)

const asked = ({ requestedBy, requestedAt }: Discount) =>
  `asked for by ${requestedBy ?? 'Wardbook'}, ${showMoment(requestedAt)}`
const decided = ({ decidedBy, decidedAt, decisionReason }: Discount) =>
  [`decided by ${decidedBy ?? 'Wardbook'}, ${showMoment(decidedAt ?? '')}`, decisionReason].filter(Boolean).join(': ')

const takenBack = ({ takenBackBy, takenBackAt, takeBackReason }: Discount) =>
  `taken back by ${takenBackBy ?? 'Wardbook'}, ${showMoment(takenBackAt ?? '')}: ${takeBackReason}`

/** Approves, refuses or takes back; what does not go stands beside the field. */
function Decide({ discount: { id, version, amount, state } }: { readonly discount: Discount }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const write = useWrite(discountsContract.decideDiscount)
  const back = useWrite(discountsContract.takeBackDiscount)
  const takeBack = () =>
    back.mutate(
      { id, version, reason },
      {
        onSuccess: () => toast.success('The discount is taken back'),
        onError: (problem) => setError(problem.fields.reason ?? problem.message),
      },
    )
  if (state !== 'requested' && state !== 'approved') return null
  const busy = write.isPending || back.isPending
  const decide = (approved: boolean) =>
    write.mutate(
      { id, version, approved, reason },
      {
        onSuccess: () => toast.success(approved ? 'The discount is approved' : 'The discount is refused'),
        onError: (problem) => setError(problem.message),
      },
    )
  return (
    <Stack gap={12} miw={0}>
      <TextInput
        aria-label={`Reason of the decision on ${showRupees(amount)}`}
        placeholder={state === 'requested' ? 'Reason, where it is refused or taken back' : 'Reason for taking it back'}
        maxLength={300}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        {state === 'requested' && (
          <>
            <Button size="compact-sm" disabled={busy} onClick={() => decide(true)}>
              Approve
            </Button>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={() => decide(false)}>
              Refuse
            </Button>
          </>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" disabled={busy} onClick={takeBack}>
          Take back
        </Button>
      </div>
    </Stack>
  )
}
