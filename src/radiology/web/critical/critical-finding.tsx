import { Button, Checkbox, TextInput } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { minutesBetween, minutesInWords } from '../../../kernel/minutes-in-words.ts'
import { stageOf, waitsSince, whomToTell } from '../../../orders/model/critical/escalation.ts'
import { ageAndSex } from '../../../patients/model/gender-and-age.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import textCss from '../../../ui/display/text.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useNow, useToday } from '../../../ui/page/use-now.ts'
import {
  acknowledgeForm,
  type CriticalFinding,
  type CriticalFindings,
  criticalFindingsContract,
} from '../../model/critical/critical-findings.contract.ts'
import css from './critical.module.css'

type Props = {
  readonly finding: CriticalFinding
  /** What says how far it has come. */
  readonly of: Pick<CriticalFindings, 'times' | 'callAtLast' | 'asOf'>
}

/** One critical finding: of whom, what, who was told, and what can be done by who looks at it; made for a phone. */
export function FindingCard({ finding, of }: Props) {
  const { can } = useAuth()
  const today = useToday()
  const now = new Date(Math.max(useNow(), Date.parse(of.asOf)))
  const minutes = minutesBetween(new Date(finding.raisedAt), now)
  const stage = stageOf(finding, of.times, now)
  const { study, patientName, toldTo, acknowledgedAt, tries } = finding
  return (
    <section className={css.card} aria-label={`${study}, ${patientName}`} data-stage={stage}>
      <div className={css.head}>
        <b>{study}</b>
        <p>{`Critical finding · ${minutesInWords(minutes)}`}</p>
      </div>
      <div className={css.body}>
        <p className={textCss.strong}>{finding.impression || 'The impression is not written yet.'}</p>
        <p>
          <b>{patientName}</b>{' '}
          <span className={textCss.caption}>
            {[ageAndSex({ ...finding, dateOfBirth: null }, today), finding.uhid, finding.place].join(' · ')}
          </span>
        </p>
        <p className={textCss.caption}>
          {[finding.visitNo, finding.concerns.orderedBy, finding.isVerified ? 'verified' : 'not verified yet'].join(
            ' · ',
          )}
        </p>
        <p role={stage === 'first' ? undefined : 'alert'}>
          {acknowledgedAt ? 'No doctor knows for' : 'Nobody has acknowledged for'}{' '}
          {minutesInWords(minutesBetween(waitsSince(finding), now))}. Tell{' '}
          {whomToTell(stage, finding.concerns, of.callAtLast).join(', ')}.
        </p>
        {tries.length > 0 && <p className={textCss.caption}>{`Not reached: ${tries.join(', ')}`}</p>}
        {acknowledgedAt && (
          <p>{`Told ${toldTo ?? ''}, ${showMoment(acknowledgedAt)}${finding.isReadBack ? ', read back' : ''}`}</p>
        )}
        {finding.isVerified && can('result:read') && <Link to={`/radiology-report/${finding.lineId}`}>Report</Link>}
        {can('critical:acknowledge') && <Acknowledge finding={finding} />}
      </div>
    </section>
  )
}

/** A doctor takes it on and it is closed; a nurse takes it on and says which doctor was told. */
function Acknowledge({ finding: { id, study, acknowledgedAt } }: { readonly finding: CriticalFinding }) {
  const isDoctor = useAuth().can('critical:close')
  const form = useContractForm(acknowledgeForm, {})
  const { submit, busy } = useSubmit(form, criticalFindingsContract.acknowledge, {
    input: (values) => ({ id, ...values }),
    done: ({ isClosed }) => toast.success(isClosed ? 'Acknowledged' : 'Taken on', study),
    failed: 'Not acknowledged',
  })
  const isDoctorNamed = Boolean(form.values.doctor)
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className={css.form} aria-label={`Acknowledge ${study}`}>
      {acknowledgedAt === null && (
        <Checkbox label={`Read back: “${study}”`} {...form.getInputProps('isReadBack', { type: 'checkbox' })} />
      )}
      {!isDoctor && (
        <TextInput
          label="Doctor who was told"
          {...(acknowledgedAt === null && { description: 'May be added later' })}
          maxLength={120}
          {...form.getInputProps('doctor')}
        />
      )}
      <Button type="submit" size="md" loading={busy} disabled={!isDoctor && acknowledgedAt !== null && !isDoctorNamed}>
        {isDoctor || isDoctorNamed ? 'Acknowledge' : 'Take on'}
      </Button>
    </form>
  )
}
