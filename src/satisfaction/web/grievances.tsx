import { Button, Group, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDayOf } from '../../kernel/calendar.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { Chip } from '../../ui/display/chip.tsx'
import textCss from '../../ui/display/text.module.css'
import { toast } from '../../ui/feedback/toast.ts'
import { QUESTIONS } from '../model/answers.ts'
import { type Grievance, grievancesContract } from '../model/grievances.contract.ts'
import css from './satisfaction.module.css'

const CloseDialog = lazy(() => import('./close-grievance.dialog.tsx'))

/** What the certificates of a visit complain of, each with who handles it and how it was resolved. */
export function Grievances({ grievances }: { readonly grievances: readonly Grievance[] }) {
  const [closing, setClosing] = useState<string | null>(null)
  const chosen = grievances.find(({ id, state }) => id === closing && state === 'open')
  if (grievances.length === 0) return null
  return (
    <section aria-label="Grievances">
      <h2 className={css.heading}>Grievances</h2>
      <Stack component="ul" gap={12}>
        {grievances.map((grievance) => (
          <Entry key={grievance.id} grievance={grievance} onClose={() => setClosing(grievance.id)} />
        ))}
      </Stack>
      <Suspense>{chosen && <CloseDialog grievance={chosen} onClose={() => setClosing(null)} />}</Suspense>
    </section>
  )
}

function Entry({ grievance, onClose }: { readonly grievance: Grievance; onClose(): void }) {
  const { subject, complaint, state, handledBy, resolution, closedAt, closedBy } = grievance
  const { can } = useAuth()
  const { take, busy } = useTakeGrievance()
  return (
    <li className={css.grievance}>
      <Chip tone={state === 'open' ? 'warning' : 'good'}>{state === 'open' ? 'Open' : 'Closed'}</Chip>
      <strong>{QUESTIONS[subject].grievance}</strong>
      <p>{complaint}</p>
      <p className={textCss.caption}>{handledBy ? `Handled by ${handledBy}` : 'Not assigned yet'}</p>
      {resolution && closedAt && (
        <p>
          {resolution}{' '}
          <span className={textCss.caption}>
            Closed by {closedBy} on {showDayOf(closedAt)}
          </span>
        </p>
      )}
      {state === 'open' && can('grievance:handle') && (
        <Group gap={8} align="stretch" wrap="nowrap">
          <Button size="xs" variant="default" disabled={busy} onClick={() => take(grievance)}>
            I handle it
          </Button>
          <Button size="xs" onClick={onClose}>
            Close
          </Button>
        </Group>
      )}
    </li>
  )
}

/** Taking a grievance on. */
export function useTakeGrievance() {
  const write = useWrite(grievancesContract.take)
  const take = ({ id, version }: Grievance) =>
    write.mutate({ id, version }, { onError: ({ message }) => toast.error('The grievance was not taken on', message) })
  return { take, busy: write.isPending }
}
