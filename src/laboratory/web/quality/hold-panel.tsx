import { Button, Textarea } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { reasonText } from '../../../platform/model/contract/fields.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import timeline from '../../../ui/display/timeline.module.css'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { useUrl } from '../../../ui/page/url.ts'
import {
  type ControlHold,
  type ControlRow,
  type ControlRun,
  qualityContract,
} from '../../model/quality/quality.contract.ts'
import { WESTGARD_RULES } from '../../model/quality/westgard.ts'
import { ActionForm } from './action-form.tsx'
import css from './quality.module.css'
import { RULE_WORDS } from './quality-words.ts'

const ExemptDialog = lazy(() => import('./exempt.dialog.tsx'))

type Props = { readonly control: ControlRow; readonly hold: ControlHold; readonly runs: readonly ControlRun[] }

/** Why a parameter is held, what was done against it, and its release. */
export function HoldPanel({ control, hold, runs }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const held = runs.find(({ id }) => id === hold.runId)
  return (
    <aside className={css.hold} aria-label={`${control.parameter} is held`}>
      <div className={css.band}>
        <IconLock size={20} stroke={1.5} aria-hidden />
        <div>
          <h3>{control.parameter} is held</h3>
          <p>
            Nothing of it that was entered since {hold.goodUntil ? showMoment(hold.goodUntil) : 'the beginning'} is
            verified until it is released.
          </p>
        </div>
      </div>
      {held && <RulesOfRun run={held} />}
      <section className={css.block} aria-label="What was done">
        <h3>What was done</h3>
        {hold.actions.length > 0 && (
          <ol className={timeline.line}>
            {hold.actions.map(({ done, at, by }) => (
              <li key={`${at}${done}`} className={timeline.event} data-open>
                <p>{done}</p>
                <p className={timeline.quiet}>{[showMoment(at), by].filter(Boolean).join(', ')}</p>
              </li>
            ))}
          </ol>
        )}
        <ActionForm holdId={hold.id} />
      </section>
      {hold.entered.length > 0 && <EnteredSince hold={hold} />}
      {hold.exempt.length > 0 && (
        <section className={css.block} aria-label="Let through without a passing control">
          <h3>Let through without a passing control</h3>
          {hold.exempt.map(({ sample, reason, at, by }) => (
            <p key={sample}>
              {sample} <span className={css.quiet}>{[reason, by, showMoment(at)].filter(Boolean).join(', ')}</span>
            </p>
          ))}
        </section>
      )}
      {can('quality:release') ? (
        <section className={css.block} aria-label="Release">
          <ReleaseForm hold={hold} parameter={control.parameter} />
          <Button variant="default" onClick={() => url.open({ form: 'stat' })}>
            Let a stat sample through
          </Button>
          <p className={css.quiet}>Without a passing control only a stat sample is reported, and its report says so.</p>
        </section>
      ) : (
        <p className={css.quiet} data-foot>
          The pathologist releases it after a passing control.
        </p>
      )}
      <Suspense>
        {url.text('form') === 'stat' && can('quality:release') && (
          <ExemptDialog holdId={hold.id} parameter={control.parameter} onClose={() => url.set({ form: null })} />
        )}
      </Suspense>
    </aside>
  )
}

const ENTERED_TONES = { verified: 'danger', 'let through': 'warning', waits: 'waiting' } as const
const ENTERED_WORDS = { verified: 'Verified: look again', 'let through': 'Let through', waits: 'Waits' } as const

/** What was entered since the last good control: what waits, and what went out and has to be looked at again. */
function EnteredSince({ hold: { entered } }: { readonly hold: ControlHold }) {
  return (
    <section className={css.block} aria-label="Entered since the last good control">
      <h3>Entered since the last good control: {entered.length}</h3>
      <ul className={css.entered}>
        {entered.map(({ id, sampleId, sample, patientName, priority, enteredAt, state }) => (
          <li key={id}>
            <Link to={`/lab?tab=verification&sample=${sampleId}`}>{sample}</Link>
            <Chip tone={ENTERED_TONES[state]}>{ENTERED_WORDS[state]}</Chip>
            <span className={css.quiet}>
              {[patientName, priority === 'stat' && 'stat', showMoment(enteredAt)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What each rule says of the run by which the parameter is held. */
function RulesOfRun({ run }: { readonly run: ControlRun }) {
  const isBroken = (rule: string) => run.points.some(({ rules }) => rules.some((one) => one === rule))
  return (
    <section className={css.block} aria-label="Westgard rules">
      <h3>Westgard rules, {showMoment(run.ranAt)}</h3>
      <dl className={css.broke}>
        {WESTGARD_RULES.filter((rule) => rule !== '1-2s').map((rule) => (
          <div key={rule}>
            <dt>{rule}</dt>
            <dd>{RULE_WORDS[rule]}</dd>
            <dd>{isBroken(rule) ? <Chip tone="danger">failed</Chip> : <Chip tone="good">passed</Chip>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const releaseForm = z.object({ reason: reasonText() })

function ReleaseForm({ hold, parameter }: { readonly hold: ControlHold; readonly parameter: string }) {
  const form = useContractForm(releaseForm, {})
  const { submit, busy } = useSubmit(form, qualityContract.release, {
    input: (values) => ({ id: hold.id, ...values }),
    done: () => toast.success('Released', parameter),
    failed: 'Not released',
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate autoComplete="off" aria-label="Release">
      <Textarea
        label="Reason for release"
        required
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" disabled={hold.waitsFor !== null || busy} aria-describedby={`waits-${hold.id}`}>
        Release {parameter}
      </Button>
      {hold.waitsFor && (
        <p id={`waits-${hold.id}`} className={css.quiet}>
          {hold.waitsFor}
        </p>
      )}
    </form>
  )
}
