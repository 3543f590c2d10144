import { Button } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { criticalFindingsContract } from '../../model/critical/critical-findings.contract.ts'
import css from './critical.module.css'
import { FindingCard } from './critical-finding.tsx'

/** Critical findings of the hospital of which no doctor knows yet; nothing where there are none. */
export function CriticalFindings() {
  const { data } = useRead(criticalFindingsContract.list, {})
  if (!data?.findings.length) return null
  return (
    <div className={css.cards}>
      {data.findings.map((finding) => (
        <FindingCard key={finding.id} finding={finding} of={data} />
      ))}
    </div>
  )
}

/** Critical findings of a visit of which no doctor knows yet; nothing where there are none, or for who may not see them. */
export function FindingsBand({ visitId }: { readonly visitId: string }) {
  const { can } = useAuth()
  const { data } = useRead(criticalFindingsContract.ofVisit, { visitId }, { enabled: can('critical:list') })
  if (!data?.findings.length) return null
  return (
    <section className={css.band} aria-label="Critical findings">
      <IconAlertOctagon size={20} stroke={1.5} aria-hidden />
      <div className={css.grows}>
        {data.findings.map(({ id, study, impression, acknowledgedAt, toldTo, raisedAt, isVerified }) => (
          <p key={id}>
            <b>{study}</b> {impression}{' '}
            {[
              acknowledgedAt ? `told ${toldTo ?? ''}` : `since ${showMoment(raisedAt)}`,
              !isVerified && 'not verified yet',
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        ))}
      </div>
      <Button component={Link} to="/lab?tab=critical" size="compact-sm" variant="default">
        {can('critical:acknowledge') ? 'Acknowledge' : 'Open'}
      </Button>
    </section>
  )
}
