import { Button, Stack, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { showDay } from '../../../kernel/calendar.ts'
import { showRupees } from '../../../kernel/money.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { preference } from '../../../ui/page/preference.ts'
import type { CallRecord, CallRow } from '../../model/call-record.ts'
import { telecallingContract } from '../../model/telecalling.contract.ts'
import { useDraft } from '../drafts.ts'
import { OptionSelect } from '../option-select.tsx'
import css from '../station.module.css'
import type { CallOptions } from '../use-call-options.ts'
import { DispositionSelect } from './disposition-select.tsx'

type Values = {
  readonly hospitalLabel: string
  /** Rupees as typed. */
  readonly budget: string
  readonly disposition: string
  readonly subDisposition: string
  readonly followUpDate: string
  readonly telecaller: string
  readonly remark: string
}

/** Who called last from this browser calls again. */
const usualTelecaller = preference('telecaller')

const valuesOf = (record: CallRecord | null): Values => ({
  hospitalLabel: record?.hospitalLabel ?? '',
  budget: record?.budgetAmount == null ? '' : String(record.budgetAmount / 100),
  disposition: record?.disposition ?? '',
  subDisposition: record?.subDisposition ?? '',
  followUpDate: record?.followUpDate ?? '',
  telecaller: record?.telecaller ?? usualTelecaller.get(),
  remark: record?.remark ?? '',
})

/** What is typed over the call of today as it was when the typing began: a later change by a colleague is noticed when it is saved. */
type CallDraft = { readonly base: CallRecord | null; readonly values: Values }

/** The call to a visit that is typed and not saved. */
export const useCallDraft = ({ visitId }: CallRow) => useDraft<CallDraft>(`call ${visitId}`)

/** What a colleague saved, in words, so that it is not replaced unread. */
const savedMeanwhile = (theirs: CallRecord): string =>
  `${theirs.savedBy ?? 'Someone else'} has just saved: ${[
    theirs.disposition,
    theirs.subDisposition,
    theirs.followUpDate && `follow-up on ${showDay(theirs.followUpDate)}`,
    theirs.budgetAmount !== null && showRupees(theirs.budgetAmount),
    theirs.remark,
  ]
    .filter(Boolean)
    .join(', ')}. Save again to replace it.`

type Props = { readonly row: CallRow; readonly options: CallOptions; onSaved(): void }

/**
 * The fields of a call: one record a visit and day, saved with the button or Ctrl+Enter, which goes to the next row. What is typed stays
 * until it is saved, whatever is opened meanwhile.
 */
export function CallEditor({ row, options, onSaved }: Props) {
  const draft = useCallDraft(row)
  // What was saved shows until the list that has it is read.
  const [saved, setSaved] = useState<CallRecord | null>(null)
  // What a colleague saved while this was typed.
  const [theirs, setTheirs] = useState<CallRecord | null>(null)
  const today = saved && saved.version > (row.today?.version ?? 0) ? saved : row.today
  const { base, values } = draft.typed ?? { base: today, values: valuesOf(today) }
  const write = useWrite(telecallingContract.save)
  const set = (change: Partial<Values>) => draft.keep({ base, values: { ...values, ...change } })
  const hospital = values.hospitalLabel || options.ownHospital
  const cycle = () => {
    const next = options.hospitals[(options.hospitals.indexOf(hospital) + 1) % options.hospitals.length]
    if (next) set({ hospitalLabel: next })
  }
  const save = (then: () => void) => {
    const { budget, ...rest } = values
    const sent = draft.typed
    usualTelecaller.set(values.telecaller)
    write.mutate(
      {
        ...rest,
        visitId: row.visitId,
        version: base?.version ?? null,
        hospitalLabel: hospital,
        budgetAmount: budget === '' ? null : Math.round(Number(budget) * 100),
      },
      {
        onSuccess: (record) => {
          setSaved(record)
          setTheirs(null)
          draft.sent(sent, (now) => ({ ...now, base: record }))
          toast.success('Call record saved successfully')
          then()
        },
        onError: (problem) => {
          const theirs = problem.code === 'STALE' ? (problem.current as CallRecord | undefined) : undefined
          if (theirs) draft.keep({ base: theirs, values })
          if (theirs) setTheirs(theirs)
          toast.error('Failed to save call record', theirs ? savedMeanwhile(theirs) : problem.message)
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save(onSaved)
  }
  const budgets = options.names('budget')
  return (
    <fieldset className={css.fields} onKeyDown={onKeyDown} aria-label={`Call to ${row.patientName}`}>
      <DispositionSelect
        disposition={values.disposition}
        error={write.error?.fields?.disposition}
        subDisposition={values.subDisposition}
        options={options}
        onChange={set}
      />
      <DayInput
        label="Follow Up On"
        clearable
        value={values.followUpDate}
        error={write.error?.fields?.followUpDate}
        onChange={(followUpDate) => set({ followUpDate })}
      />
      <OptionSelect
        kind="budget"
        label="Budget Amount"
        options={options}
        names={budgets}
        value={values.budget}
        onChange={(budget) => set({ budget })}
      />
      <Textarea
        label="Remark"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={1000}
        value={values.remark}
        onChange={(event) => set({ remark: event.currentTarget.value })}
      />
      <OptionSelect
        kind="telecaller"
        label="Telecaller"
        options={options}
        names={options.names('telecaller')}
        value={values.telecaller}
        onChange={(telecaller) => set({ telecaller })}
      />
      <Stack gap={0}>
        <span className={css.label}>Hospital Name</span>
        <Button variant="default" onClick={cycle} aria-label={`Hospital Name: ${hospital}`}>
          {hospital}
        </Button>
      </Stack>
      {theirs && (
        <p className={css.theirs} role="status">
          {savedMeanwhile(theirs)}
        </p>
      )}
      <Button aria-busy={write.isPending} disabled={write.isPending} onClick={() => save(() => {})}>
        Save
      </Button>
    </fieldset>
  )
}
