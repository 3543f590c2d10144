import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { showRupees } from '../../kernel/money.ts'
import { WholeNumber } from '../../medicines/web/whole-number.tsx'
import { expiryWords } from '../../stock/model/batches/expiry.ts'
import { Chip } from '../../ui/display/chip.tsx'
import type { ContractForm } from '../../ui/forms/contract-form.ts'
import type { RequestWithLines } from '../model/dispensing.contract.ts'
import type { Offer } from '../model/issues/offer.ts'
import { takenFrom, unitsHere } from '../model/issues/picked.ts'
import type { issueForm } from '../model/requests/request-form.ts'
import css from './issue-desk.module.css'

type Line = RequestWithLines['lines'][number]
type Props = {
  readonly line: Line
  readonly offer: Offer | undefined
  readonly isStat: boolean
  readonly form: ContractForm<typeof issueForm>
  /** Its place among the picked lines; -1 where it is not picked. */
  readonly at: number
  /** Units that were scanned. */
  readonly scanned: number
  /** Paise. */
  readonly amount: number
  onQuantity(quantity: number): void
}

const EARLIEST = 'earliest'

/** One line: what is asked, what is here, which batch leaves; beneath it what must be said first. */
export function IssueLine({ line, offer, isStat, form, at, scanned, amount, onQuantity }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const picked = form.values.lines[at]
  const substitute = offer?.substitutes.find(({ medicineId }) => medicineId === picked?.medicineId)
  const batches = (substitute ?? offer)?.batches ?? []
  const usable = batches.filter((batch) => batch.mayLeave && batch.available > 0)
  const [open, here] = [line.quantity - line.issued, unitsHere(batches)]
  const batchId = picked?.batches?.[0]?.batchId
  const taken = takenFrom(batches, picked?.quantity ?? Math.min(open, here), batchId)
  const isRefused = offer?.isAllergic === true && line.allergyReason === null && !isStat
  const error = (field: string) => form.errors[`lines.${at}.${field}`]
  const setBatch = (id: string | null, quantity: number) =>
    form.setFieldValue(
      `lines.${at}.batches`,
      (id === null || id === EARLIEST ? [] : [{ batchId: id, quantity }]) as never,
    )
  const setQuantity = (next: number | null) => {
    if (next !== null) onQuantity(next)
    else if (at >= 0) form.setFieldValue(`lines.${at}.quantity`, null as never)
    if (batchId) setBatch(batchId, next ?? 0)
  }
  const pick = (isPicked: boolean) =>
    isPicked ? onQuantity(Math.max(1, Math.min(open, here))) : form.removeListItem('lines', at)
  const substituteBy = (medicineId: string | undefined) => {
    if (at < 0)
      return form.setFieldValue('lines', [
        ...form.values.lines,
        { requestLineId: line.id, quantity: Math.max(1, Math.min(open, unitsOf(offer, medicineId))), medicineId },
      ])
    form.setFieldValue(`lines.${at}.medicineId`, medicineId as never)
    return setBatch(null, 0)
  }
  const substitutes = offer?.substitutes ?? []
  const canSubstitute = substitutes.length > 0 && !isRefused
  const asks = {
    substitute: at >= 0 && substitute !== undefined,
    batch: at >= 0 && batchId !== undefined,
    allergy: at >= 0 && offer?.isAllergic === true && isStat && line.allergyReason === null,
  }
  return (
    <tbody data-picked={at >= 0 || undefined}>
      <tr>
        <td>
          <Checkbox
            aria-label={`Pick ${line.name}`}
            checked={at >= 0}
            disabled={isRefused || !offer || (here === 0 && at < 0)}
            onChange={(event) => pick(event.currentTarget.checked)}
          />
        </td>
        <td>
          <b>{substitute?.name ?? line.name}</b> {line.isHighRisk && <Chip tone="warning">High risk</Chip>}{' '}
          {offer?.isAllergic && <Chip tone="danger">Allergy</Chip>}
          <small>{[substitute && `for ${line.name}`, line.dose, line.unit].filter(Boolean).join(' · ')}</small>
          {offer?.isAllergic && (
            <small role="alert">
              {line.allergyReason
                ? `The patient is allergic to it. The doctor says: ${line.allergyReason}`
                : 'The patient is allergic to it: the doctor must give a reason.'}
            </small>
          )}
        </td>
        <td className={css.right}>{open}</td>
        <td className={css.right} data-short={here < open || undefined}>
          {offer ? here : ''}
        </td>
        <td>
          {at >= 0 ? (
            <Select
              aria-label={`Batch of ${line.name}`}
              size="xs"
              w={168}
              allowDeselect={false}
              data={[
                { value: EARLIEST, label: taken.map(({ batch }) => batch.batchNo).join(', ') || 'Earliest expiry' },
                ...usable.map((batch) => ({
                  value: batch.batchId,
                  label: `${batch.batchNo}, ${expiryWords(batch.expiry)}, ${batch.available} here`,
                })),
              ]}
              value={batchId ?? EARLIEST}
              error={error('batches') ?? error('batches.0.batchId')}
              onChange={(id) => setBatch(id, picked?.quantity ?? 0)}
            />
          ) : (
            taken[0]?.batch.batchNo
          )}
          <small>{taken[0] && expiryWords(taken[0].batch.expiry)}</small>
        </td>
        <td>
          <WholeNumber
            aria-label={`Issue of ${line.name}`}
            size="xs"
            w={64}
            disabled={isRefused || !offer}
            value={picked?.quantity ?? null}
            error={error('quantity') ?? error('batches.0.quantity') ?? error('requestLineId') ?? error('medicineId')}
            onChange={setQuantity}
          />
        </td>
        <td className={css.right}>{at >= 0 && <b>{showRupees(amount)}</b>}</td>
        <td>
          <div className={css.state}>
            <State open={open} here={here} picked={picked?.quantity} scanned={scanned} isRefused={isRefused} />
            {canSubstitute && (
              <ActionIcon
                variant="default"
                aria-label={`Substitute for ${line.name}`}
                title="Substitute"
                aria-expanded={isChoosing}
                onClick={() => setChoosing(!isChoosing)}
              >
                <IconArrowsExchange size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )}
          </div>
        </td>
      </tr>
      {(isChoosing || asks.substitute || asks.batch || asks.allergy) && (
        <tr className={css.asks}>
          <td />
          <td colSpan={7}>
            <div>
              {isChoosing && (
                <Select
                  label="Given instead"
                  aria-label={`Item for ${line.name}`}
                  allowDeselect={false}
                  data={[
                    { value: line.medicineId, label: line.name },
                    ...substitutes.map(({ medicineId, name, available }) => ({
                      value: medicineId,
                      label: `${name}, ${available} here`,
                    })),
                  ]}
                  value={picked?.medicineId ?? line.medicineId}
                  onChange={(id) => substituteBy(id === line.medicineId ? undefined : (id ?? undefined))}
                />
              )}
              {asks.substitute && (
                <TextInput
                  label="Why the substitute"
                  required
                  maxLength={300}
                  {...form.getInputProps(`lines.${at}.substituteReason`)}
                />
              )}
              {asks.batch && (
                <TextInput
                  label="Why this batch"
                  description="Not needed where it ends first"
                  maxLength={300}
                  {...form.getInputProps(`lines.${at}.batchReason`)}
                />
              )}
              {asks.allergy && (
                <TextInput
                  label="Why it is given now"
                  description="Stat: pharmacist and nurse together, the doctor is told"
                  maxLength={300}
                  {...form.getInputProps(`lines.${at}.allergyReason`)}
                />
              )}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}

const unitsOf = (offer: Offer | undefined, medicineId: string | undefined): number =>
  unitsHere((offer?.substitutes.find((one) => one.medicineId === medicineId) ?? offer)?.batches ?? [])

type StateProps = {
  readonly open: number
  readonly here: number
  readonly picked: number | null | undefined
  readonly scanned: number
  readonly isRefused: boolean
}

/** What became of the line, or what stands in its way. */
function State({ open, here, picked, scanned, isRefused }: StateProps) {
  if (isRefused) return <Chip tone="danger">Waits for the doctor</Chip>
  if (typeof picked !== 'number') return here === 0 ? <Chip tone="warning">Not here</Chip> : null
  if (scanned > 0 && scanned === picked && picked === open) return <Chip tone="good">{`Scanned ${scanned}`}</Chip>
  return picked < open ? <Chip tone="warning">{`${open - picked} stay open`}</Chip> : null
}
