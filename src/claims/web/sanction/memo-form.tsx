import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { figure } from '../../../kernel/money.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import type { P2View } from '../../model/p2/p2-view.ts'
import { sanctionContract } from '../../model/sanction/sanction.contract.ts'
import { admittedOf, memoForm, type TypedLine } from './memo-values.ts'
import css from './sanction.module.css'

type Props = { readonly p2: P2View; onDone(): void }

/** The entry of a P-IV memo: number, date, and of each line what was admitted and why the rest was not. */
export function MemoForm({ p2, onDone }: Props) {
  const form = useForm(memoForm(p2))
  const reasons = useRead(sanctionContract.reasons, {})
  const enter = useWrite(sanctionContract.enter)
  const { values } = form
  const admitted = values.lines.reduce((sum, line) => sum + (admittedOf(line) ?? 0), 0)
  const submit = form.onSubmit(({ memoNo, memoDate, lines }) =>
    enter.mutate(
      {
        billId: p2.billId ?? '',
        memoNo,
        memoDate,
        lines: lines.map((line) => ({
          lineId: line.lineId,
          admitted: admittedOf(line) ?? 0,
          reasonId: line.reasonId,
          appealed: line.appealed,
        })),
      },
      {
        onSuccess: () => {
          toast.success('The P-IV memo was entered')
          onDone()
        },
        onError: (problem) => {
          form.setErrors(problem.fields)
          toast.error('The memo was not entered', problem.message)
        },
      },
    ),
  )
  const data = reasons.data?.reasons.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <form className={css.sanction} onSubmit={submit} noValidate>
      <div className={css.memo}>
        <TextInput label="Memo number" required maxLength={60} {...form.getInputProps('memoNo')} />
        <DayInput label="Memo date" required {...form.getInputProps('memoDate')} />
      </div>
      <table className={`${css.table} ${css.two}`}>
        <thead>
          <tr>
            <th>Line</th>
            <th className={css.figure}>Claimed</th>
            <th className={css.figure}>Admitted</th>
            <th>Disallowed for</th>
          </tr>
        </thead>
        <tbody>
          {values.lines.map((line, at) => (
            <MemoLine
              key={line.lineId}
              line={line}
              reasons={data}
              inputOf={(field, options) => form.getInputProps(`lines.${at}.${field}`, options)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>Total</th>
            <td className={css.figure}>{figure(p2.totals.claimed)}</td>
            <td className={css.figure}>{figure(admitted)}</td>
            <td>Disallowed {figure(p2.totals.claimed - admitted)}</td>
          </tr>
        </tfoot>
      </table>
      <Group gap={8} align="stretch" wrap="nowrap" justify="flex-end">
        {p2.memo && (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" disabled={enter.isPending} aria-busy={enter.isPending}>
          Enter the memo
        </Button>
      </Group>
    </form>
  )
}

type LineProps = {
  readonly line: TypedLine
  readonly reasons: readonly { readonly value: string; readonly label: string }[]
  inputOf(field: 'admitted' | 'reasonId' | 'appealed', options?: { type: 'checkbox' }): object
}

/** What was admitted of a line; where it is not all, why not, and whether the hospital appeals. */
const MemoLine = ({ line, reasons, inputOf }: LineProps) => (
  <tr>
    <td>{line.description}</td>
    <td className={css.figure}>{figure(line.claimed)}</td>
    <td className={css.figure}>
      {line.claimed < 0 ? (
        figure(line.claimed)
      ) : (
        <TextInput
          aria-label={`Admitted of ${line.description}`}
          inputMode="decimal"
          classNames={{ input: css.typed ?? '' }}
          {...inputOf('admitted')}
        />
      )}
    </td>
    <td>
      {admittedOf(line) !== line.claimed && (
        <>
          <Select
            aria-label={`Disallowed for, of ${line.description}`}
            placeholder="Choose the reason"
            data={reasons}
            searchable
            {...inputOf('reasonId')}
          />
          <Checkbox
            label="Appealed"
            aria-label={`Appealed: ${line.description}`}
            size="xs"
            mt={6}
            {...inputOf('appealed', { type: 'checkbox' })}
          />
        </>
      )}
    </td>
  </tr>
)
