import { Button } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useAuth } from '../../../../access/web/session.tsx'
import { showMoment } from '../../../../kernel/calendar.ts'
import { stageOf, whomToTell } from '../../../../orders/model/critical/escalation.ts'
import { Link } from '../../../../platform/web/navigation.tsx'
import { useRead } from '../../../../platform/web/use-call.ts'
import { useNow } from '../../../../ui/page/use-now.ts'
import { criticalContract } from '../../../model/critical/critical.contract.ts'
import { shownWords } from '../../../model/results/value-words.ts'
import css from '../results.module.css'

/** Critical values of a visit of which no doctor knows yet; nothing where there are none, or for who may not see them. */
export function CriticalBand({ visitId }: { readonly visitId: string }) {
  const { can } = useAuth()
  const { data } = useRead(criticalContract.ofVisit, { visitId }, { enabled: can('critical:list') })
  const tick = useNow()
  if (!data || data.values.length === 0) return null
  const { values, times, callAtLast, asOf } = data
  const now = new Date(Math.max(tick, Date.parse(asOf)))
  return (
    <section className={css.critical} aria-label="Critical values">
      <IconAlertOctagon size={20} stroke={1.5} aria-hidden />
      <div className={css.grows}>
        {values.map((value) => {
          const stage = stageOf(value, times, now)
          return (
            <p key={value.id}>
              <b>
                {value.name} {shownWords({ ...value, words: null })} {value.unit}
              </b>{' '}
              {value.acknowledgedAt ? `told ${value.toldTo}` : `since ${showMoment(value.raisedAt)}`}
              {stage !== 'first' && `: tell ${whomToTell(stage, value.concerns, callAtLast).join(', ')}`}
            </p>
          )
        })}
      </div>
      <Button component={Link} to="/lab?tab=critical" size="compact-sm" variant="default">
        {can('critical:acknowledge') ? 'Acknowledge' : 'Open'}
      </Button>
    </section>
  )
}
