import { Text } from '@mantine/core'
import { useState } from 'react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { ageAndGender } from '../../model/gender-and-age.ts'
import { mergeContract, SAME_PATIENT } from '../../model/merging/merge.contract.ts'
import { isTakenField } from '../../model/merging/merge-fields.ts'
import { dayOfInstant } from '../../model/patient-words.ts'
import type { RegistrationField } from '../../model/registration/registration-fields.ts'
import { ChoiceTable } from '../registration/choice-table.tsx'
import { fieldsOf, labelOf, type PatientCard, shownField } from '../registration/patient-fields.ts'
import { usePatient } from '../use-patient.ts'
import classes from './merge.module.css'
import { differingFields, offeredFields, olderOf } from './merge-choice.ts'

type Callbacks = { onCancel(): void; onMerged(keptId: string): void }
type Props = Callbacks & { readonly patientId: string; readonly otherId: string }

export default function MergePatients({ patientId, otherId, ...callbacks }: Props) {
  const [one, other] = [usePatient(patientId), usePatient(otherId)]
  const failed = [one, other].find(({ error, data }) => error && !data)
  if (failed?.error) return <ErrorState what={failed.error.message} retry={() => void failed.refetch()} />
  if (!one.data || !other.data) return <FormSkeleton />
  if (one.data.id === other.data.id) return <ErrorState what={SAME_PATIENT.text} />
  return <Comparison one={one.data} other={other.data} {...callbacks} />
}

type Chosen = {
  readonly keptId: string
  readonly take: readonly RegistrationField[]
  /** Whose payer holds; nobody's is offered, because bills go to it. */
  readonly payerOf?: 'kept' | 'merged'
}

const SIDE_OF = { kept: 0, merged: 1, none: null } as const

/** Which record stays, and for every field in which they differ, whose value. */
function Comparison({ one, other, onCancel, onMerged }: Callbacks & { one: PatientCard; other: PatientCard }) {
  const keep = (kept: PatientCard): Chosen => ({
    keptId: kept.id,
    take: offeredFields(kept, kept.id === one.id ? other : one),
  })
  const [chosen, setChosen] = useState(() => keep(olderOf(one, other)))
  const merging = useWrite(mergeContract.merge)
  const [kept, merged] = chosen.keptId === one.id ? [one, other] : [other, one]
  const differing = differingFields(kept, merged)
  const take = (field: RegistrationField, isTaken: boolean) => {
    if (field === 'payerId') return setChosen({ ...chosen, payerOf: isTaken ? 'merged' : 'kept' })
    const others = chosen.take.filter((taken) => taken !== field)
    setChosen({ ...chosen, take: isTaken ? [...others, field] : others })
  }
  const submit = () =>
    merging.mutate(
      {
        id: kept.id,
        mergedId: merged.id,
        version: kept.version,
        mergedVersion: merged.version,
        take: differing.filter(isTakenField).filter((field) => chosen.take.includes(field)),
        ...(chosen.payerOf && { payerOf: chosen.payerOf }),
      },
      {
        onSuccess: ({ visits }) => {
          const moved = visits === 1 ? '1 visit' : `${visits} visits`
          toast.success('Success', `${merged.uhid} has been merged into ${kept.uhid}, with ${moved}.`)
          onMerged(kept.id)
        },
        onError: (problem) => toast.error('Error', problem.message),
      },
    )
  return (
    <form
      aria-label="Merge records"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className={classes.records}>
        <legend>Which record is kept?</legend>
        {[one, other].map((record) => (
          <label key={record.id} className={classes.record} data-kept={record.id === kept.id || undefined}>
            <input
              type="radio"
              name="kept"
              aria-label={`Keep ${record.uhid}, ${record.name}`}
              checked={record.id === kept.id}
              onChange={() => setChosen(keep(record))}
            />
            <span className={classes.who}>
              <strong>{record.name}</strong>
              <span className={textCss.note}>
                <br />
                {record.uhid}, {ageAndGender(record)}
                <br />
                registered {dayOfInstant(record.createdAt)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {differing.length > 0 ? (
        <ChoiceTable
          label="Values to keep"
          columns={[`Kept, ${kept.uhid}`, `Merged, ${merged.uhid}`]}
          rows={differing.map((field) => ({
            id: field,
            label: labelOf(field),
            values: [shownValue(kept, field), shownValue(merged, field)],
            chosen: field === 'payerId' ? SIDE_OF[chosen.payerOf ?? 'none'] : chosen.take.includes(field) ? 1 : 0,
            onChoose: (side) => take(field, side === 1),
          }))}
        />
      ) : (
        <Text size="sm">Both records say the same.</Text>
      )}
      <div className={classes.what}>
        <strong>What happens</strong>
        <ul>
          <li>
            All visits, documents and data rows of {merged.uhid} move to {kept.uhid}.
          </li>
          <li>{merged.uhid} leaves every list, and its id finds this patient from now on.</li>
          <li>Nothing is lost: the merge can be undone on the patient's profile.</li>
        </ul>
      </div>
      <FormFooter
        submit={merging.isPending ? 'Merging...' : 'Merge records'}
        busy={merging.isPending}
        onCancel={onCancel}
      />
    </form>
  )
}

function shownValue(record: PatientCard, field: RegistrationField): string {
  if (field === 'payerId') return corporateName(record.corporate)
  const value = fieldsOf(record)[field]
  if (field !== 'patientPhoto' && field !== 'referralLetter') return shownField(field, value)
  return value ? 'A file' : 'No file'
}
