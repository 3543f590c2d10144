import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { figure, showRupees } from '../../../kernel/money.ts'
import { WholeNumber } from '../../../medicines/web/whole-number.tsx'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { expiryWords } from '../../../stock/model/batches/expiry.ts'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { rateWords } from '../../model/sales/price-sale.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import css from './sales.module.css'

type Props = { readonly id: string; onPrint(paper: 'a5' | 'roll'): void; onDone(): void }

/** A sale with its lines; units of them come back here. */
export default function SoldSale({ id, onPrint, onDone }: Props) {
  const { can } = useAuth()
  const { data } = useRead(salesContract.sale, { id }, { enabled: id !== '' })
  const [back, setBack] = useState<Readonly<Record<string, number>>>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const awaits = useRef(false)
  const { mutate: takeBack, isPending } = useWrite(salesContract.takeBack)
  if (!data) return <FormSkeleton />
  const takesBack = can('sale:return') && data.correctedAs === null
  const lines = data.lines.flatMap(({ id: lineId }) => {
    const quantity = back[lineId] ?? 0
    return quantity > 0 ? [{ lineId, quantity }] : []
  })
  const tooMany = data.lines.some(({ id: lineId, quantity, back: before }) => (back[lineId] ?? 0) > quantity - before)
  /** What is wrong with the units of a line: typed here, or refused there by the place among what was sent. */
  const problemOf = ({ id: lineId, quantity, back: before }: (typeof data.lines)[number]) =>
    (back[lineId] ?? 0) > quantity - before
      ? `At most ${quantity - before}`
      : errors[`lines.${lines.findIndex((line) => line.lineId === lineId)}.quantity`]
  const send = () => {
    if (awaits.current || tooMany) return
    awaits.current = true
    takeBack(
      { id, reason, lines },
      {
        onSuccess: ({ number, refund }) => {
          toast.success(`${showRupees(refund)} go back`, `Return ${number}`)
          onDone()
        },
        onError: (problem) => {
          setErrors(problem.fields)
          if (Object.keys(problem.fields).length === 0) toast.error('Nothing was taken back', problem.message)
        },
        onSettled: () => {
          awaits.current = false
        },
      },
    )
  }
  return (
    <Stack gap={12} pb={16}>
      <p>
        <strong>{data.number}</strong> · {showMoment(data.soldAt)} · {data.buyer}
        {data.prescriber && ` · ${data.prescriber}`} · {showRupees(data.total)} by {data.paid}
      </p>
      <div className={css.sold}>
        <table aria-label="Lines of the sale">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Batch</th>
              <th scope="col">Expiry</th>
              <th scope="col" className={textCss.amount}>
                GST
              </th>
              <th scope="col" className={textCss.amount}>
                Sold
              </th>
              <th scope="col" className={textCss.amount}>
                Back
              </th>
              <th scope="col" className={textCss.amount}>
                Amount
              </th>
              {can('sale:return') && <th scope="col">Comes back</th>}
            </tr>
          </thead>
          <tbody>
            {data.lines.map((line) => (
              <tr key={line.id}>
                <td>{line.item}</td>
                <td>{line.batchNo}</td>
                <td>{expiryWords(line.expiry)}</td>
                <td className={textCss.amount}>{rateWords(line.taxPoints)}</td>
                <td className={textCss.amount}>
                  {line.quantity} {line.unit}
                </td>
                <td className={textCss.amount}>{line.back}</td>
                <td className={textCss.amount}>{figure(line.amount)}</td>
                {can('sale:return') && (
                  <td>
                    {line.notTaken ? (
                      <span className={textCss.caption}>{line.notTaken}</span>
                    ) : (
                      <WholeNumber
                        aria-label={`Units of ${line.item} that come back`}
                        w={90}
                        value={back[line.id] || null}
                        error={problemOf(line)}
                        onChange={(units) => {
                          setErrors({})
                          setBack({ ...back, [line.id]: units ?? 0 })
                        }}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.corrects && (
        <p className={textCss.note}>
          Corrects{' '}
          <Anchor component={Link} to={`/pharmacy/edit-sale/${data.corrects.id}`}>
            {data.corrects.number}
          </Anchor>
          , {showMoment(data.corrects.at)}, {data.corrects.by}: {data.corrects.reason}
        </p>
      )}
      {data.correctedAs && (
        <p className={textCss.note}>
          Reversed, {showMoment(data.correctedAs.at)}, {data.correctedAs.by}: {data.correctedAs.reason}. In its place
          stands{' '}
          <Anchor component={Link} to={`/pharmacy/edit-sale/${id}`}>
            {data.correctedAs.number}
          </Anchor>
        </p>
      )}
      {data.returns.map((one) => (
        <p key={one.id} className={textCss.note}>
          Return {one.number}, {showMoment(one.returnedAt)}: {showRupees(one.refund)}, {one.remark}
        </p>
      ))}
      {takesBack && (
        <TextInput
          label="Reason of the return"
          required={lines.length > 0}
          maxLength={300}
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => onPrint('a5')}>
          Print A5
        </Button>
        <Button variant="default" onClick={() => onPrint('roll')}>
          Print on the roll
        </Button>
        {can('sale:sell') && data.isCorrectable && (
          <Button variant="default" component={Link} to={`/pharmacy/edit-sale/${id}`}>
            Correct
          </Button>
        )}
        {takesBack && (
          <Button disabled={lines.length === 0 || tooMany} loading={isPending} onClick={send}>
            Take back
          </Button>
        )}
      </Group>
    </Stack>
  )
}
