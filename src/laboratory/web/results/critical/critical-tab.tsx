import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../../../access/web/session.tsx'
import { showMoment } from '../../../../kernel/calendar.ts'
import { minutesBetween, minutesInWords } from '../../../../kernel/minutes-in-words.ts'
import { isOnCallList, stageOf, waitsSince, whomToTell } from '../../../../orders/model/critical/escalation.ts'
import { useRead, useWrite } from '../../../../platform/web/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormSkeleton } from '../../../../ui/forms/form-dialog.tsx'
import { useNow } from '../../../../ui/page/use-now.ts'
import { type CriticalValue, type CriticalValues, criticalContract } from '../../../model/critical/critical.contract.ts'
import { shownWords } from '../../../model/results/value-words.ts'
import { FlagWord } from '../flag-word.tsx'
import css from '../results.module.css'
import { RecordCall } from './record-call.tsx'

/** Critical values of which no doctor knows yet, the oldest first; made for a phone. Nothing is said of none beside findings of radiology. */
export default function CriticalTab({ isAlone }: { readonly isAlone: boolean }) {
  const { data, isPending, error, refetch } = useRead(criticalContract.list, {})
  if (isPending) return <FormSkeleton />
  if (error) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (data.values.length === 0) return isAlone ? <EmptyState line="Nothing critical waits for anybody." /> : null
  const toCall = data.values.filter(({ concerns }) => isOnCallList(concerns))
  const inHouse = data.values.filter(({ concerns }) => !isOnCallList(concerns))
  return (
    <div className={css.cards}>
      {cardsOf(inHouse, data)}
      {toCall.length > 0 && <h3 className={css.acrossCards}>To call: not in the hospital</h3>}
      {cardsOf(toCall, data)}
    </div>
  )
}

/** Those of one's own patients first, then the oldest. */
const cardsOf = (values: readonly CriticalValue[], of: Escalating) =>
  values
    .toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
    .map((value) => <CriticalCard key={value.id} value={value} of={of} />)

/** What says how far a value has come. */
type Escalating = Pick<CriticalValues, 'times' | 'callAtLast' | 'asOf'>

/** One critical value: of whom, what, who was told, and what can be done by who looks at it. */
export function CriticalCard({ value, of }: { readonly value: CriticalValue; readonly of: Escalating }) {
  const { can } = useAuth()
  const now = new Date(Math.max(useNow(), Date.parse(of.asOf)))
  const stage = stageOf(value, of.times, now)
  const minutes = minutesBetween(new Date(value.raisedAt), now)
  const said = `${value.name} ${shownWords({ ...value, words: null })}`
  return (
    <section className={css.card} aria-label={`${said}, ${value.patientName}`} data-stage={stage}>
      <div className={css.critical}>
        <div>
          <b>
            {said} {value.unit}
          </b>
          <p>
            <FlagWord flag={value.flag} alert="critical" />
            {value.limit && `, limit ${value.limit}`} · {minutesInWords(minutes)}
          </p>
        </div>
      </div>
      <div className={css.block}>
        <p>
          <b>{value.patientName}</b>{' '}
          <span className={css.quiet}>
            {[`${value.age ?? '-'} ${value.gender.charAt(0).toUpperCase()}`, value.uhid, value.place].join(' · ')}
          </span>
        </p>
        <p className={css.quiet}>
          {[
            value.visitNo,
            value.accessionNo,
            value.concerns.orderedBy,
            value.isVerified ? 'verified' : 'not verified yet',
          ].join(' · ')}
        </p>
        <p className={css.tell} role={stage === 'first' ? undefined : 'alert'}>
          {value.isMine && <b>Your patient. </b>}
          {value.acknowledgedAt ? 'No doctor knows for' : 'Nobody has acknowledged for'}{' '}
          {minutesInWords(minutesBetween(waitsSince(value), now))}. Tell{' '}
          {whomToTell(stage, value.concerns, of.callAtLast).join(', ')}.
        </p>
        {value.tries.map(({ whom, at }) => (
          <p key={at} className={css.quiet}>
            Not reached: {whom}, {showMoment(at)}
          </p>
        ))}
        {value.acknowledgedAt && (
          <p>
            Told {value.toldTo}, {showMoment(value.acknowledgedAt)}
            {value.isReadBack ? ', read back' : ''}
          </p>
        )}
        {can('critical:acknowledge') ? (
          <Acknowledge value={value} said={said} />
        ) : (
          can('critical:record-call') &&
          !value.acknowledgedAt && <RecordCall alert={{ ...value, tries: value.tries.length }} said={said} />
        )}
      </div>
    </section>
  )
}

type AcknowledgeProps = { readonly value: CriticalValue; readonly said: string }

/** A doctor takes it on and it is closed; a nurse takes it on and says which doctor was told. */
function Acknowledge({ value, said }: AcknowledgeProps) {
  const isDoctor = useAuth().can('critical:close')
  const [doctor, setDoctor] = useState('')
  const [isReadBack, setReadBack] = useState(false)
  const { mutate, isPending } = useWrite(criticalContract.acknowledge)
  const send = () =>
    mutate(
      { id: value.id, isReadBack, doctor: doctor || null },
      {
        onSuccess: ({ isClosed }) => toast.success(isClosed ? 'Acknowledged' : 'Taken on', said),
        onError: ({ message }) => toast.error('Not acknowledged', message),
      },
    )
  return (
    <form
      className={css.block}
      aria-label={`Acknowledge ${said}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {!value.acknowledgedAt && (
        <Checkbox
          label={`Read back: “${said}”`}
          checked={isReadBack}
          onChange={(event) => setReadBack(event.currentTarget.checked)}
        />
      )}
      {!isDoctor && (
        <TextInput
          label="Doctor who was told"
          description={value.acknowledgedAt ? undefined : 'May be added later'}
          maxLength={120}
          value={doctor}
          onChange={(event) => setDoctor(event.currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        size="md"
        loading={isPending}
        disabled={!isDoctor && value.acknowledgedAt !== null && doctor === ''}
      >
        {isDoctor || doctor !== '' ? 'Acknowledge' : 'Take on'}
      </Button>
    </form>
  )
}
