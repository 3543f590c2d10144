import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDay, showDayOf } from '../../kernel/calendar.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import textCss from '../../ui/display/text.module.css'
import { SentReasonDialog } from '../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useToday } from '../../ui/page/use-now.ts'
import { type Alert, isStanding, KIND_WORDS, OF_A_DOCTOR, WITHOUT_END } from '../model/alert.ts'
import { alertsContract } from '../model/alerts.contract.ts'
import { detailOf, subjectOf } from '../model/band.ts'
import css from './entries.module.css'

/** Everything that was ever written down of a patient, the newest first; what counts no more says why. */
export function Entries({ alerts }: { readonly alerts: readonly Alert[] }) {
  const [striking, setStriking] = useState<Alert | null>(null)
  if (alerts.length === 0) return <p className={textCss.note}>Nothing has been written down so far.</p>
  return (
    <section className={css.entries} aria-label="Entries">
      <h3>Entries</h3>
      <ul className={css.list}>
        {alerts.map((alert) => (
          <Entry key={alert.id} alert={alert} onStrike={() => setStriking(alert)} />
        ))}
      </ul>
      {striking && (
        <SentReasonDialog
          title="Strike out"
          message={`${nameOf(striking)} is taken off every screen. The entry stays here, with your reason.`}
          route={alertsContract.strike}
          input={({ reason }) => ({ id: striking.id, reason })}
          done={() => {
            toast.success('Struck out')
            setStriking(null)
          }}
          onClose={() => setStriking(null)}
        />
      )}
    </section>
  )
}

const nameOf = (alert: Alert): string => [KIND_WORDS[alert.kind], subjectOf(alert)].filter(Boolean).join(': ')

function Entry({ alert, onStrike }: { readonly alert: Alert; onStrike(): void }) {
  const { can } = useAuth()
  const today = useToday()
  const write = useWrite(alertsContract.end)
  const stands = isStanding(alert, today)
  const { id, kind, struck } = alert
  const mayEnd =
    stands && can('alert:write') && !WITHOUT_END.includes(kind) && (can('alert:order') || !OF_A_DOCTOR.includes(kind))
  const end = () => write.mutate({ id }, { onError: ({ message }) => toast.error('It was not ended', message) })
  return (
    <li className={css.entry} data-gone={!stands || undefined}>
      <div className={css.words}>
        <p>
          {struck ? (
            <s className={textCss.strong}>{nameOf(alert)}</s>
          ) : (
            <span className={textCss.strong}>{nameOf(alert)}</span>
          )}
        </p>
        <p className={textCss.caption}>{detailOf(alert)}</p>
        <Fate alert={alert} stands={stands} />
      </div>
      <Group gap={4} wrap="nowrap">
        {mayEnd && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={write.isPending}
            onClick={end}
            aria-label={`End ${nameOf(alert)}`}
          >
            End
          </Button>
        )}
        {can('alert:strike') && !struck && (
          <Button size="compact-sm" variant="default" onClick={onStrike} aria-label={`Strike out ${nameOf(alert)}`}>
            Strike out
          </Button>
        )}
      </Group>
    </li>
  )
}

/** Why an entry counts no more. */
function Fate({ alert: { struck, ended, validUntil }, stands }: { readonly alert: Alert; readonly stands: boolean }) {
  if (stands) return null
  const on = ({ at, by }: { readonly at: string; readonly by: string | null }) =>
    [showDayOf(at), by].filter(Boolean).join(', ')
  return (
    <p className={textCss.caption}>
      {struck
        ? `Struck out ${on(struck)}: ${struck.reason}`
        : ended
          ? `Ended ${on(ended)}`
          : `Over since ${showDay(validUntil ?? '')}`}
    </p>
  )
}
