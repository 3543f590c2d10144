import { Group, Skeleton, Text } from '@mantine/core'
import { showDay } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { VisitStatus } from '../../../visits/web/visit-status.tsx'
import classes from './profile.module.css'

/** The patient's visits as a line of events, the newest at the left; a click shows one. */
export function VisitTimeline({ patientId }: { readonly patientId: string }) {
  const url = useUrl()
  const { data, error, refetch } = useRead(visitsContract.ofPatient, { patientId })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={100} flex="none" role="status" aria-label="Loading" />
  if (data.visits.length === 0) return <Text c="dimmed">No visit yet. Registered visits will appear here.</Text>
  const chosen = url.text('visit')
  return (
    <nav aria-label="Visits" className={classes.timeline}>
      <Group component="ol" gap={0} align="stretch" wrap="nowrap" w="max-content" miw="100%">
        {data.visits.map((visit) => (
          <li key={visit.id} className={classes.event} data-open={visit.dischargeDate ? undefined : true}>
            <button
              type="button"
              className={classes.stop}
              aria-current={[visit.id, visit.visitNo].includes(chosen) || undefined}
              onClick={() =>
                url.set({ visit: visit.id, tab: url.text('tab').endsWith('-bill') ? url.text('tab') : 'visits' })
              }
            >
              <time dateTime={visit.visitDate}>{showDay(visit.visitDate)}</time>
              <span className={textCss.note}>
                {visit.patientType}, {inWords(visit.visitType)}
              </span>
              <VisitStatus status={visit.status} />
            </button>
          </li>
        ))}
      </Group>
    </nav>
  )
}
