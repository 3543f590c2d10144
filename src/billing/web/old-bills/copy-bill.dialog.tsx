import { Checkbox, Select, Stack } from '@mantine/core'
import { showDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { choice, Fields, FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { billCopyContract, copyForm } from '../../model/bill/copy/bill-copy.contract.ts'
import css from './copy-bill.module.css'

type Props = { readonly billId: string; onClose(): void }
type Copyable = RouteReply<typeof billCopyContract.copyable>

/** Charges what the desk entered of a bill to another visit of the patient. */
export default function CopyBillDialog({ billId, onClose }: Props) {
  const { data, error, refetch } = useRead(billCopyContract.copyable, { billId }, { keep: false })
  return (
    <FormDialog title="Copy into another visit" opened onClose={onClose} size={640}>
      {error && !data ? (
        <ErrorState what={error.message} retry={() => void refetch()} />
      ) : data ? (
        <CopyForm billId={billId} of={data} onClose={onClose} />
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}

type FormProps = Props & { readonly of: Copyable }

/** Where to, on which day, and which of the lines; what is not copied stands beneath them with the reason. */
function CopyForm({ billId, of: { billNo, lines, visits }, onClose }: FormProps) {
  const go = useNavigate()
  const today = useToday()
  const offered = lines.filter(({ why }) => why === null)
  const dayIn = (id: string) => visits.find((visit) => visit.id === id)?.to ?? today
  const first = visits[0]?.id ?? ''
  const begin = { visitId: first, day: dayIn(first), lineKeys: offered.map(({ key }) => key) }
  const form = useContractForm(copyForm, begin)
  const unsaved = useUnsaved(() => form.isDirty())
  const { submit, busy } = useSubmit(form, billCopyContract.copy, {
    input: (values) => ({ billId, ...values }),
    done: ({ visitNo, ...told }) => {
      unsaved.release()
      toast.success(...saidOf(visitNo, told))
      void go(`/final-bill/${visitNo}`)
    },
    failed: 'Nothing was copied',
  })
  const picked = form.getInputProps('lineKeys')
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Copy into another visit">
      <p className={textCss.note}>
        {billNo} stays as it is. What is ticked is charged to the other visit at the rates of its payer.
      </p>
      <Fields>
        <Select
          label="Visit"
          required
          data={visits.map(({ id, ...visit }) => ({ value: id, label: nameOf(visit) }))}
          nothingFoundMessage="The patient has no other visit"
          error={visits.length === 0 && 'The patient has no other visit'}
          {...choice(form.getInputProps('visitId'))}
          onChange={(id) => form.setValues({ visitId: id ?? '', day: dayIn(id ?? '') })}
        />
        <DayInput label="Day of the service" required {...form.getInputProps('day')} />
      </Fields>
      {offered.length === 0 ? (
        <p className={textCss.note}>Nothing of this bill can be copied.</p>
      ) : (
        <Checkbox.Group label="Lines" className={css.lines ?? ''} {...picked}>
          <Stack gap={6} mt={4}>
            {offered.map(({ key, description, quantity, unit }) => (
              <Checkbox key={key} value={key} label={`${description}, ${[quantity, unit].filter(Boolean).join(' ')}`} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <NotCopied lines={lines} />
      <FormFooter
        submit={`Copy ${counted(picked.value.length, 'line')}`}
        busy={busy}
        disabled={offered.length === 0 || visits.length === 0}
        onCancel={onClose}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}

/** The others, by why they are not copied. */
function NotCopied({ lines }: Pick<Copyable, 'lines'>) {
  const others = [...Map.groupBy(lines, ({ why }) => why)].flatMap(([why, own]) => (why === null ? [] : [{ why, own }]))
  if (others.length === 0) return null
  return (
    <section className={css.others} aria-label="Not copied">
      <h3>Not copied</h3>
      {others.map(({ why, own }) => (
        <p key={why} className={textCss.caption}>
          {why}: {[...new Set(own.map(({ description }) => description))].join(', ')}
        </p>
      ))}
    </section>
  )
}

const nameOf = ({ visitNo, patientType, from, to }: Omit<Copyable['visits'][number], 'id'>) => {
  const days =
    to === from ? showDay(from) : to === null ? `since ${showDay(from)}` : `${showDay(from)} – ${showDay(to)}`
  return `${visitNo} · ${patientType} · ${days}`
}

type Told = { readonly copied: number; readonly known: number; readonly ratesNotSet: number }

/** What became of it, and what is left to do. */
const saidOf = (visitNo: string, { copied, known, ratesNotSet }: Told): [string, string] => [
  `${counted(copied, 'line')} copied into ${visitNo}`,
  [
    known > 0 && `${counted(known, 'line')} copied before stay as they are`,
    ratesNotSet > 0 && `${counted(ratesNotSet, 'line')} without a rate`,
  ]
    .filter(Boolean)
    .join('. '),
]
